import { createCaller } from '@panel/contracts/platform/caller'
import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'

export interface ClientOptions {
  /** Where the server is, such as `http://localhost:8080`, also with a slash; empty in a page of the server itself. */
  readonly origin: string
  /** The world whose calls are meant; the server's own where absent. */
  readonly world?: string
  /** The token of the session that calls; none where it is undefined. */
  readonly token?: () => string | undefined
  /** The token of a named account, for calls with the option `as`. */
  readonly tokenOf?: (account: string) => Promise<string>
  /** Further headers of every call, such as `accept-language`. */
  readonly headers?: () => Readonly<Record<string, string>>
}

/** The address below which a world answers. */
export const addressOf = ({ origin, world = mainWorld }: Pick<ClientOptions, 'origin' | 'world'>): string => {
  const server = origin.replace(/\/$/, '')
  return world === mainWorld ? server : server + worldPath(world)
}

const noTokenOf = (account: string): Promise<never> =>
  Promise.reject(new Error(`There is no token of ${account}: pass tokenOf to openClient.`))

/**
 * Typed calls of a server over HTTP. `call` checks each answer against its contract; `refusal` expects an error.
 *
 * @example const { call } = openClient({ origin: 'http://localhost:8080' }); await call(getHealth, {})
 */
export const openClient = (options: ClientOptions) => {
  const { token, tokenOf = noTokenOf, headers } = options
  const address = addressOf(options)
  return createCaller({
    tokenOf,
    send: async ({ method, path, headers: own, body }) => {
      const session = token?.()
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(session !== undefined && { authorization: `Bearer ${session}` }),
          ...headers?.(),
          ...own,
        },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
  })
}
