// boardgame.io with the card game: node boardgame.mjs memory | FOLDER. Says at which port it listens.
import { createRequire } from "node:module";
import { dealt, move } from "./cards.mjs";

const require = createRequire(import.meta.url);
const { FlatFile, Server, SocketIO } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const cards = {
  name: "cards",
  setup: () => {
    const { stock, hands, pile } = dealt(Math.floor(Math.random() * 1e9));
    return {
      secret: { stock, under: pile.slice(0, -1) },
      players: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
      counts: hands.map((hand) => hand.length),
      top: pile[pile.length - 1],
    };
  },
  moves: {
    next: {
      move: ({ G, playerID }) => {
        const pile = [...G.secret.under, G.top];
        const hand = G.players[playerID].hand;
        move(G.secret.stock, pile, hand);
        G.top = pile.pop();
        G.secret.under = pile;
        G.counts[playerID] = hand.length;
      },
      client: false,
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
};

const place = process.argv[2];
const server = Server({
  games: [cards],
  origins: ["http://127.0.0.1"], // it asks for some; programs name none
  db: place === "memory" ? undefined : new FlatFile({ dir: place }),
  // With its usual interval it sends pings to everybody at about the same time, which is not what is compared.
  transport: new SocketIO({ socketOpts: { pingInterval: 0 } }),
});
const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
console.log(JSON.stringify({ port: appServer.address().port }));
