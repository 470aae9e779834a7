import fastify from 'fastify'
import { Server } from 'socket.io'
import { emittedResult } from '../subjects.ts'
import { serve } from './serve.ts'

/** The least work for an event to a room with this library: no sessions, no checks. */
const app = fastify()
const server = new Server(app.server)
server.on('connection', (socket) => socket.join('all'))
await serve(app, {}, () => {
  server.to('all').emit(emittedResult.ticket, emittedResult)
})
