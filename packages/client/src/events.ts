import type { EventPayload, SocketEvent } from '@panel/contracts/platform/events'
import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import { io } from 'socket.io-client'

interface EventsOptions {
  /** Where the server is, such as `http://localhost:8080`. */
  readonly origin: string
  /** The world whose events are meant; the server's own where absent. */
  readonly world?: string
  /** The token of the session whose events these are. */
  readonly token: string
}

interface Problems {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}

const invalidEvent = ({ name }: SocketEvent, { issues: [issue] }: Problems): Error =>
  new Error(
    `The event ${name} does not fit its contract at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`,
  )

const endedByServer = (name: string): string =>
  `The server ended the connection before the event ${name} came: its session or world is over.`

/** The reasons after which a connection is not opened again, as what is said of an event that was waited for. */
const endings: Readonly<Record<string, (name: string) => string>> = {
  'io server disconnect': endedByServer,
  'io client disconnect': (name) => `The connection was closed before the event ${name} came.`,
}

/**
 * Opens a live connection, which connects again by itself.
 *
 * @returns typed listeners, once it is connected
 * @throws Error when the server refuses the token, or there is no such world
 */
export const openEvents = async ({ origin, world = mainWorld, token }: EventsOptions) => {
  const base = world === mainWorld ? '' : worldPath(world)
  const socket = io(origin, { path: `${base}/socket.io`, auth: { token }, transports: ['websocket'] })
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void => {
      socket.disconnect()
      // The transport's own error says nothing: a browser does not learn what the server answered.
      const isOfTransport = error.message === 'websocket error'
      const message = `No live connection at ${origin}${base}: the server does not run there, does not allow this page, or has no such world.`
      reject(isOfTransport ? new Error(message, { cause: error }) : error)
    }
    socket.once('connect_error', refuse)
    socket.once('connect', () => {
      // From now on a connection that fails is tried again.
      socket.off('connect_error', refuse)
      resolve()
    })
  })

  /**
   * Calls the handler with each payload that fits the event's contract, and `onInvalid` with what is wrong with any
   * other.
   *
   * @returns how to end it
   */
  const on = <E extends SocketEvent>(
    event: E,
    handle: (payload: EventPayload<E>) => void,
    onInvalid: (error: Error) => void = () => undefined,
  ): (() => void) => {
    const listener = (payload: unknown) => {
      const parsed = event.payload.safeParse(payload)
      // Parsed by this event's own schema, which the generic cannot carry through safeParse.
      if (parsed.success) handle(parsed.data as EventPayload<E>)
      else onInvalid(invalidEvent(event, parsed.error))
    }
    socket.on(event.name, listener)
    return () => {
      socket.off(event.name, listener)
    }
  }

  return {
    /** The connection's id, with which calls join rooms; another one after each new connection. */
    id: (): string => socket.id ?? '',
    on,
    /** The next event of a kind. @throws Error for one that does not fit its contract, or when either side ends the connection */
    next: <E extends SocketEvent>(event: E): Promise<EventPayload<E>> =>
      new Promise((resolve, reject) => {
        if (!socket.active) {
          reject(new Error(`The connection was closed before the event ${event.name} was waited for.`))
          return
        }
        const stop = on(
          event,
          (payload) => {
            end()
            resolve(payload)
          },
          (error) => {
            end()
            reject(error)
          },
        )
        const onDisconnect = (reason: string): void => {
          const ending = endings[reason]
          // Other interruptions end by themselves: the connection is opened again.
          if (ending === undefined) return
          end()
          reject(new Error(ending(event.name)))
        }
        const onRefused = (): void => {
          // An active socket tries again by itself.
          if (socket.active) return
          end()
          reject(new Error(endedByServer(event.name)))
        }
        socket.on('disconnect', onDisconnect).on('connect_error', onRefused)
        const end = (): void => {
          stop()
          socket.off('disconnect', onDisconnect).off('connect_error', onRefused)
        }
      }),
    close: (): void => {
      socket.disconnect()
    },
  }
}
