import { httpRequest, load } from './load.ts'
import { worstBodies } from './worst-bodies.ts'

const connectionsPerAccount = 2

/** Sends one of the worst bodies again and again until it is killed: <url> <name of the body> <token>… */
const [url = '', name, ...tokens] = process.argv.slice(2)
const worst = worstBodies.find((candidate) => candidate.name === name)
if (!worst) throw new Error(`There is no body ${name}.`)
const body = Buffer.from(JSON.stringify(worst.body()))

function* forever(request: Buffer) {
  for (;;) yield request
}

/** After an answer that the connection does not survive, the next one is sent on another. */
const sendForever = async (request: Buffer): Promise<never> => {
  for (;;) await load(url, forever(request), 1).catch(() => undefined)
}

process.send?.('sending')
await Promise.all(
  tokens.flatMap((token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const request = httpRequest('POST', worst.path, headers, body)
    return Array.from({ length: connectionsPerAccount }, () => sendForever(request))
  }),
)
