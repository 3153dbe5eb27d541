// Colyseus with the card game, its state sent at once after every move. Says at which port it listens.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { schema, StateView, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { dealt, move, SEATS } from "./cards.mjs";

const Player = schema({ count: t.uint8(), hand: t.array("uint8").view() }, "Player");
const Table = schema({ version: t.uint32(), turn: t.uint8(), top: t.uint8(), players: t.array(Player) }, "Table");

class Cards extends Room {
  maxClients = SEATS;

  onCreate() {
    this.patchRate = null;
    const { stock, hands, pile } = dealt(Math.floor(Math.random() * 1e9));
    this.stock = stock;
    this.pile = pile;
    this.seats = new Map();
    const table = new Table();
    table.version = 0;
    table.turn = 0;
    table.top = pile[0];
    for (const hand of hands) {
      const player = new Player();
      player.count = hand.length;
      for (const card of hand) player.hand.push(card);
      table.players.push(player);
    }
    this.state = table;
    this.onMessage("next", (client) => this.next(client));
  }

  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }

  next(client) {
    const table = this.state;
    if (this.seats.get(client.sessionId) !== table.turn) return;
    const player = table.players[table.turn];
    move(this.stock, this.pile, player.hand);
    player.count = player.hand.length;
    table.top = this.pile[this.pile.length - 1];
    table.turn = (table.turn + 1) % SEATS;
    table.version += 1;
    this.broadcastPatch();
  }
}

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("cards", Cards);
await server.listen(0, "127.0.0.1");
console.log(JSON.stringify({ port: http.address().port }));
