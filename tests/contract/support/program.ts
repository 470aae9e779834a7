import { CommandError, NoAnswerError, request } from './client.ts'

/** Whether a person can put an error right: an address, a file, a port or an option that cannot be used. */
const isPlain = (error: unknown): error is Error =>
  error instanceof CommandError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** Runs the main function of a command, which gives its exit code. */
export const runProgram = async (main: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!isPlain(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** @throws CommandError for a text that is no address of a server */
export const originOf = (text: string): string => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new CommandError(
    `"${text}" is no address: name the origin of a backend, such as http://localhost:8080.`,
  )
}

/** @throws CommandError for a text that is no port */
export const portOf = (text: string): number => {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CommandError(`"${text}" is no port: choose a number from 0 to 65535; 0 takes a free one.`)
}

/** Why a backend cannot be reached, with what to do; undefined where it answers anything. */
export const unreachable = async (origin: string): Promise<string | undefined> => {
  try {
    await request(origin, 'GET', '/')
    return undefined
  } catch (error) {
    if (error instanceof NoAnswerError) return error.message
    throw error
  }
}
