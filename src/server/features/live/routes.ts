import { procedures } from '../../http/procedures.ts'

/** `http/event-stream.ts` writes the stream; this handler answers requests without a socket with an empty one. */
export const liveRoutes = {
  events: procedures.live.events.handler(async function* () {}),
}
