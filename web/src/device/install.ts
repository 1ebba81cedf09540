/** Installing the page, where the browser offers it. */
import { signal } from "@preact/signals";

/** Chromium's event: the page may ask for its own installation, once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<InstallPrompt | null>(null);

/** Whether the browser offers it now. */
export const installable = offer;

export function watchForInstalling(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // asked from the settings, not by a bar of the browser's over the table
    event.preventDefault();
    offer.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (offer.value = null));
}

export function install(): void {
  void offer.peek()?.prompt();
  offer.value = null;
}

/** The page runs as an app of its own already. */
export const installed = (): boolean => matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches;

/** Without HTTPS a browser withholds installing, the wake lock, passkeys and the microphone. */
export const secure = (): boolean => globalThis.isSecureContext !== false;
