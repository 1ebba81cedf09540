-- A data base as version 1 of the schema left it: never edited.
PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE deal (
        id INTEGER PRIMARY KEY,
        session_id INTEGER NOT NULL REFERENCES session (id),
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        played_at TEXT NOT NULL,
        UNIQUE (session_id, number)
    ) STRICT;
INSERT INTO "deal" VALUES(1,1,1,'{"format":"hokchiu-record","version":1,"rules":"encyclopedia","rules_hash":"7875f4f663f1a7f9a9ab457b4a3695d729a2cb3c3f1d4ec097764b71cc1f48ef","options":{},"seed":"0101010101010101010101010101010101010101010101010101010101010101","commitment":"39c8071e9f8b5231ec183aa70776b96ebd98f1f53aedb1d6bc092a7e17d2eba0","wall":"7s 3s 5p 6s 5p 2z 2p 1p 7z 4z 2z 3m 8s 4p 2s 1f 5m 9p 8f 4z 1m 8p 6m 1s 2p 5z 8m 6s 9p 3z 6z 4s 4p 4m 2m 7m 8m 9m 2s 5s 6s 9p 9s 6m 4s 4m 3s 9m 2f 3z 8p 5p 5z 5s 2z 8m 5f 1p 2p 6m 3p 1z 1s 5m 5m 9p 3z 8s 6z 3s 6z 8p 8s 6f 2m 5s 3s 1p 3z 5m 4z 2p 7f 4f 7s 7p 7s 3m 9s 6m 5z 3p 8p 6p 3m 1z 2s 3p 9s 9s 7p 6s 6z 7p 2m 5p 1z 2z 2m 7s 3p 8m 6p 2s 1p 6p 9m 4p 5s 4p 1m 1s 1m 3f 4s 7p 6p 7z 7z 5z 8s 4m 9m 7m 4m 4s 7z 1z 1s 1m 3m 4z 7m 7m","dice":[1,6],"dealer":0,"streak":0,"seats":["阿安","Bea","",""]}
{"n":1,"seat":0,"action":"discard:3m"}
{"n":2,"seat":1,"action":"discard:1p"}
{"n":3,"seat":2,"action":"discard:1s"}
{"n":4,"seat":3,"action":"discard:5m"}
{"n":5,"seat":0,"action":"discard:3p"}
{"n":6,"seat":1,"action":"pass"}
{"n":7,"seat":1,"action":"discard:3m"}
{"n":8,"seat":2,"action":"pass"}
{"n":9,"seat":2,"action":"discard:8s"}
{"n":10,"seat":3,"action":"discard:4p"}
{"n":11,"seat":0,"action":"pass"}
{"n":12,"seat":0,"action":"discard:2s"}
{"n":13,"seat":1,"action":"discard:2p"}
{"n":14,"seat":2,"action":"discard:5m"}
{"n":15,"seat":3,"action":"discard:1m"}
{"n":16,"seat":0,"action":"discard:6m"}
{"n":17,"seat":1,"action":"discard:1p"}
{"n":18,"seat":2,"action":"discard:1m"}
{"n":19,"seat":3,"action":"pass"}
{"n":20,"seat":3,"action":"discard:8p"}
{"n":21,"seat":0,"action":"pass"}
{"n":22,"seat":0,"action":"discard:6m"}
{"n":23,"seat":1,"action":"discard:1s"}
{"n":24,"seat":2,"action":"discard:2p"}
{"n":25,"seat":3,"action":"pass"}
{"n":26,"seat":3,"action":"discard:8m"}
{"n":27,"seat":0,"action":"discard:8m"}
{"n":28,"seat":1,"action":"pass"}
{"n":29,"seat":1,"action":"discard:6s"}
{"n":30,"seat":2,"action":"pass"}
{"n":31,"seat":2,"action":"discard:2p"}
{"n":32,"seat":3,"action":"pass"}
{"n":33,"seat":3,"action":"discard:5s"}
{"n":34,"seat":0,"action":"discard:8p"}
{"n":35,"seat":1,"action":"pass"}
{"winner":null,"how":null,"payments":[0,0,0,0],"state":"14d34086e0cd0ed658f76dfde4b6688e062de6803f0094d3de68b2e4077f43f6"}
','2026-11-30T12:00:03+00:00');
INSERT INTO "deal" VALUES(2,1,2,'{"format":"hokchiu-record","version":1,"rules":"encyclopedia","rules_hash":"7875f4f663f1a7f9a9ab457b4a3695d729a2cb3c3f1d4ec097764b71cc1f48ef","options":{},"seed":"0202020202020202020202020202020202020202020202020202020202020202","commitment":"bffae15de0bed4eaffcba47872e37520eb8bb01e90d6ce26baf4cdf2d2c57604","wall":"1p 1z 4m 6p 1z 4s 5m 7p 3z 3m 7s 2z 7m 4z 2m 3s 1m 2p 4p 3p 2m 8s 6p 6z 2s 8s 9m 3z 6z 2z 9m 1p 7p 1z 2z 5s 9s 3s 7m 5z 7z 8s 8m 7p 7f 5p 6m 3z 5m 1m 8m 1m 2m 9m 7s 4p 6f 6m 8m 2s 1p 5s 6m 1s 6z 1p 9s 4m 4m 5z 7m 8f 2m 1f 6s 4f 7m 6m 8p 2s 4p 3m 1s 9s 3p 2p 3f 4z 9m 1m 5s 4m 4s 8p 7p 8s 6s 3p 5f 2p 3p 3s 7s 1z 1s 7z 4z 6z 3s 9p 3m 5m 5z 5p 8m 3z 5z 5p 6p 9p 4s 2s 6s 2p 7s 4z 4s 7z 9s 5m 6p 8p 5s 8p 7z 9p 2z 1s 5p 4p 9p 6s 2f 3m","dice":[6,2],"dealer":0,"streak":0,"seats":["阿安","Bea","",""]}
{"n":1,"seat":0,"action":"discard:2m"}
{"n":2,"seat":1,"action":"discard:5p"}
{"n":3,"seat":2,"action":"pass"}
{"n":4,"seat":2,"action":"discard:6p"}
{"n":5,"seat":3,"action":"discard:9p"}
{"n":6,"seat":0,"action":"discard:4s"}
{"n":7,"seat":1,"action":"pass"}
{"n":8,"seat":1,"action":"discard:2s"}
{"n":9,"seat":2,"action":"discard:6s"}
{"n":10,"seat":3,"action":"pass"}
{"n":11,"seat":3,"action":"discard:2p"}
{"n":12,"seat":0,"action":"discard:7s"}
{"n":13,"seat":3,"action":"pass"}
{"n":14,"seat":1,"action":"discard:2s"}
{"n":15,"seat":2,"action":"discard:4s"}
{"n":16,"seat":3,"action":"discard:8s"}
{"n":17,"seat":0,"action":"discard:9s"}
{"n":18,"seat":2,"action":"pass"}
{"n":19,"seat":1,"action":"discard:5m"}
{"n":20,"seat":2,"action":"pass"}
{"n":21,"seat":2,"action":"discard:6p"}
{"n":22,"seat":3,"action":"discard:8p"}
{"n":23,"seat":1,"action":"pass"}
{"n":24,"seat":0,"action":"discard:5s"}
{"n":25,"seat":1,"action":"pass"}
{"n":26,"seat":1,"action":"discard:8p"}
{"n":27,"seat":2,"action":"discard:6p"}
{"n":28,"seat":3,"action":"discard:9p"}
{"n":29,"seat":0,"action":"discard:2m"}
{"n":30,"seat":1,"action":"discard:1s"}
{"n":31,"seat":2,"action":"discard:5p"}
{"n":32,"seat":3,"action":"pass"}
{"n":33,"seat":3,"action":"discard:4p"}
{"n":34,"seat":0,"action":"discard:9p"}
{"n":35,"seat":1,"action":"pass"}
{"n":36,"seat":1,"action":"discard:6s"}
{"n":37,"seat":2,"action":"discard:8s"}
{"n":38,"seat":3,"action":"pass"}
{"winner":null,"how":null,"payments":[0,0,0,0],"state":"a47afee7b3326463ad3c0ce17e224e7737c3582e5176e81e18296b45ce5a262f"}
','2026-11-30T12:00:04+00:00');
CREATE TABLE deal_seat (
        deal_id INTEGER NOT NULL REFERENCES deal (id),
        seat INTEGER NOT NULL,
        player_id TEXT REFERENCES player (id),
        payment INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (deal_id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "deal_seat" VALUES(1,0,'5f0c2a9e11d47b83',6,6);
INSERT INTO "deal_seat" VALUES(1,1,'a1b2c3d4e5f60718',-2,-2);
INSERT INTO "deal_seat" VALUES(1,2,NULL,-2,-2);
INSERT INTO "deal_seat" VALUES(1,3,NULL,-2,-2);
INSERT INTO "deal_seat" VALUES(2,0,'5f0c2a9e11d47b83',0,6);
INSERT INTO "deal_seat" VALUES(2,1,'a1b2c3d4e5f60718',0,-2);
INSERT INTO "deal_seat" VALUES(2,2,NULL,0,-2);
INSERT INTO "deal_seat" VALUES(2,3,NULL,0,-2);
CREATE TABLE player (
        id TEXT PRIMARY KEY,
        device_hash TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created_at TEXT NOT NULL
    ) STRICT;
INSERT INTO "player" VALUES('5f0c2a9e11d47b83','1203ec273fc78d651e952c4aec6075ed94374b477110fcd203c8142c84925987','阿安','2026-11-30T12:00:00+00:00');
INSERT INTO "player" VALUES('a1b2c3d4e5f60718','d729dd841eba0029f6276c49b56fe47d0695ee199111e17c415753d0c2f63b3c','Bea','2026-11-30T12:00:01+00:00');
CREATE TABLE session (
        id INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        started_at TEXT NOT NULL,
        UNIQUE (table_id, number)
    ) STRICT;
INSERT INTO "session" VALUES(1,'0123456789abcdef',1,'2026-11-30T12:00:02+00:00');
CREATE INDEX deal_seat_player ON deal_seat (player_id, deal_id);
COMMIT;
PRAGMA user_version = 1;
