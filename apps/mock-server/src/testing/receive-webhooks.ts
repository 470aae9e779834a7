import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A shop's own server on a port of this machine, which keeps what it gets and answers as the test says. */
export const receiveWebhooks = async () => {
  const received: Received[] = []
  const answers: { status: number; text: string }[] = []
  let isSilent = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (isSilent) return
      const { status, text } = answers.shift() ?? { status: 200, text: 'thank you' }
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    url: `${origin}/hooks`,
    received,
    /** What the next requests are answered with; 200 beyond them. */
    answerWith: (...next: (typeof answers)[number][]): void => {
      answers.push(...next)
    },
    /** Takes requests from now on and never answers. */
    fallSilent: (): void => {
      isSilent = true
    },
  }
}
