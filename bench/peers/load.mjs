// People at the tables of a peer, as bench/server.py has them for Koloda: every table has fixed times for its moves, and
// a move counts from when it was due until the last of its four browsers has heard of it.
//
//   node load.mjs boardgame|colyseus PORT TABLES EVERY WARM SECONDS    prints the delays; plays on until it is cut off,
//                                                                      then prints what everybody had heard of
//   node load.mjs check boardgame|colyseus PORT                        reads that, and prints what a server has of it
import { WebSocket } from "ws";
import { SEATS } from "./cards.mjs";

const CONNECTING = 20; // at the same time
const PATIENCE = 10; // seconds for an answer before a table counts as stuck
const now = () => performance.now();

/** A browser at a table of boardgame.io: Socket.IO's frames, read no further than needed. */
class BoardgameBrowser {
  constructor(port, match, seat, heard) {
    this.seat = seat;
    this.match = match;
    this.version = 0;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    this.ready = new Promise((done, fail) => {
      this.socket.on("error", fail);
      this.socket.on("close", fail);
      this.socket.on("message", (data) => {
        const text = data.toString("latin1");
        if (text[0] === "0") this.socket.send("40/cards,");
        else if (text === "2") this.socket.send("3");
        else if (text.startsWith("40/cards")) this.say(["sync", match, String(seat), null, SEATS]);
        else if (text.startsWith('42/cards,["sync"')) {
          this.version = JSON.parse(text.slice(9))[2].state._stateID;
          done(this);
        } else if (text.startsWith('42/cards,["update"')) {
          this.version = Number(/"_stateID":(\d+)/.exec(text)[1]);
          heard();
        }
      });
    });
  }

  say(message) {
    this.socket.send(`42/cards,${JSON.stringify(message)}`);
  }

  move() {
    const seat = String(this.seat);
    const payload = { type: "next", args: [], playerID: seat, credentials: null };
    this.say(["update", { type: "MAKE_MOVE", payload }, this.version, this.match, seat]);
  }
}

/** A browser at a table of Colyseus: its bytes, of which only the kind is looked at. */
class ColyseusBrowser {
  constructor(port, reserved, heard) {
    this.version = 0;
    const { processId, roomId, sessionId } = reserved;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`, { perMessageDeflate: false });
    this.ready = new Promise((done, fail) => {
      this.socket.on("error", fail);
      this.socket.on("close", fail);
      this.socket.on("message", (data) => {
        if (data[0] === 10) this.socket.send(Uint8Array.of(10));
        else if (data[0] === 14) done(this);
        else if (data[0] === 15) {
          this.version += 1;
          heard();
        }
      });
    });
  }

  move() {
    this.socket.send(Buffer.concat([Uint8Array.of(13, 0xa0 + 4), Buffer.from("next")]));
  }
}

async function reserve(port, method, name) {
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${method}/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const reserved = await answer.json();
  if (!answer.ok || reserved.error) throw new Error(reserved.error ?? answer.status);
  return reserved.room ? { ...reserved, ...reserved.room } : reserved;
}

class Table {
  constructor(number) {
    this.name = `match-${number}`;
    this.missing = 0;
    this.heardAt = 0;
    this.moves = 0;
    this.waits = [];
    this.late = [];
    this.changed = () => {};
  }

  heard = () => {
    if (this.missing > 0 && --this.missing === 0) {
      this.heardAt = now();
      this.changed();
    }
  };

  async come(kind, port) {
    this.browsers = [];
    for (let seat = 0; seat < SEATS; seat++) {
      if (kind === "boardgame") this.browsers.push(await new BoardgameBrowser(port, this.name, seat, this.heard).ready);
      else {
        const reserved = await (seat === 0 ? reserve(port, "create", "cards") : reserve(port, "joinById", this.name));
        this.name = reserved.roomId;
        this.browsers.push(await new ColyseusBrowser(port, reserved, this.heard).ready);
      }
    }
  }

  async play(first, every, from, ends) {
    for (let at = first; ; at += every) {
      await new Promise((done) => setTimeout(done, Math.max(0, Math.round(at - now()))));
      const sent = now();
      this.missing = SEATS;
      this.browsers[this.moves % SEATS].move();
      await new Promise((done) => (this.changed = done));
      this.moves += 1;
      if (at >= from && at < ends) {
        this.waits.push(this.heardAt - at);
        this.late.push(sent - at);
      }
    }
  }
}

async function each(things, work) {
  const waiting = things.values();
  const one = async () => {
    for (const thing of waiting) await work(thing);
  };
  await Promise.all(Array.from({ length: CONNECTING }, one));
}

// Done when it is written: what is not yet written when a process ends is lost.
const say = (thing) => new Promise((done) => process.stdout.write(`${JSON.stringify(thing)}\n`, done));
const wait = (until) => new Promise((done) => setTimeout(done, until - now()));

async function load(kind, port, count, every, warm, seconds) {
  const tables = Array.from({ length: count }, (_, number) => new Table(number));
  await each(tables, (table) => table.come(kind, port));
  const begins = now() + 500;
  const from = begins + warm * 1000;
  const ends = from + seconds * 1000;
  tables.forEach((table, number) => table.play(begins + (every * 1000 * number) / count, every * 1000, from, ends));
  let cutOff = 0;
  const allGone = new Promise((done) => {
    const lost = () => ++cutOff === SEATS * count && done();
    for (const table of tables) for (const browser of table.browsers) browser.socket.on("close", lost);
  });
  await wait(from);
  say({ counting: true });
  await Promise.race([wait(ends), allGone]);
  say({ counted: true });
  await Promise.race([wait(ends + 1000), allGone]);
  const stuck = tables.filter((table) => table.missing > 0 && now() - table.heardAt > PATIENCE * 1000).length;
  const all = (what) => tables.flatMap((table) => table[what]).map((time) => Math.round(time * 1000) / 1000);
  await say({ waits: all("waits"), late: all("late"), stuck });
  await allGone;
  await say({ heard: Object.fromEntries(tables.map((table) => [table.name, Math.max(...table.browsers.map((one) => one.version))])) });
  process.exit(0);
}

async function check(kind, port) {
  let text = "";
  for await (const part of process.stdin) text += part;
  const found = { whole: 0, behind: 0, gone: 0 };
  const look = async ([name, version]) => {
    try {
      if (kind === "boardgame") {
        const browser = await new BoardgameBrowser(port, name, 0, () => {}).ready;
        found[browser.version >= version ? "whole" : browser.version > 0 ? "behind" : "gone"] += 1;
      } else {
        await reserve(port, "joinById", name);
        found.whole += 1;
      }
    } catch {
      found.gone += 1;
    }
  };
  await each(Object.entries(JSON.parse(text)), look);
  await say(found);
  process.exit(0);
}

const [what, ...rest] = process.argv.slice(2);
if (what === "check") await check(rest[0], Number(rest[1]));
else await load(what, ...rest.map(Number));
