/** Hands on what the microphone hears, in pieces of 1024 samples. */
const PIECE = 1024;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.piece = new Float32Array(PIECE);
    this.filled = 0;
  }

  process([input]) {
    for (const sample of input[0] ?? []) {
      this.piece[this.filled] = sample;
      this.filled += 1;
      if (this.filled === PIECE) {
        this.port.postMessage(this.piece, [this.piece.buffer]);
        this.piece = new Float32Array(PIECE);
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor("capture", Capture);
