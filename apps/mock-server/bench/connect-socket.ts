import { io, type Socket } from 'socket.io-client'

/** One live connection by websocket alone. */
export const connectSocket = (url: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
