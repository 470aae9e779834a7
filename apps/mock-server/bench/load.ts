import { connect, type Socket } from 'node:net'

/** What one run of requests came to. */
export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
  /** The first answer that was no success, whole. */
  readonly firstFailure: string | undefined
  /** Of one request and of its answer, headers included. */
  readonly bytesIn: number
  readonly bytesOut: number
}

/** One whole HTTP request as bytes. */
export const httpRequest = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Uint8Array,
): Buffer => {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(body.length) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

const headEnd = Buffer.from('\r\n\r\n')

/** Reads one answer; only its end and its status are read. */
const readAnswer = (bytes: Buffer): { status: number; end: number } | undefined => {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return undefined
  const text = bytes.toString('latin1', 0, head).toLowerCase()
  const length = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0)
  const end = head + headEnd.length + length
  return bytes.length < end ? undefined : { status: Number(text.slice(9, 12)), end }
}

const runConnection = (
  socket: Socket,
  next: () => Buffer | undefined,
  done: (milliseconds: number, status: number, answer: Buffer, request: Buffer) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0)
    let sentAt = 0
    let sent: Buffer = pending
    const sendNext = () => {
      const request = next()
      if (!request) {
        socket.end()
        resolve()
        return
      }
      sent = request
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', sendNext)
    socket.on('error', reject)
    // After the last answer this changes nothing; before it, no further answer would come.
    socket.on('close', () => reject(new Error('The connection was closed before its last answer.')))
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const answer = readAnswer(pending)
      if (!answer) return
      done(performance.now() - sentAt, answer.status, pending.subarray(0, answer.end), sent)
      pending = pending.subarray(answer.end)
      sendNext()
    })
  })

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends every request once over a number of connections, one at a time on each. */
export const load = async (
  url: string,
  requests: Iterable<Buffer>,
  connections: number,
): Promise<LoadResult> => {
  const { hostname, port } = new URL(url)
  const iterator = requests[Symbol.iterator]()
  const times: number[] = []
  let failures = 0
  let firstFailure: string | undefined
  let [bytesIn, bytesOut] = [0, 0]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      runConnection(
        connect({ host: hostname, port: Number(port), noDelay: true }),
        () => iterator.next().value,
        (milliseconds, status, answer, request) => {
          times.push(milliseconds)
          bytesIn = request.length
          bytesOut = answer.length
          if (status === 200) return
          failures += 1
          firstFailure ??= answer.toString('utf8')
        },
      ),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  const sorted = times.toSorted((left, right) => left - right)
  return {
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failures,
    firstFailure,
    bytesIn,
    bytesOut,
  }
}

/** Figures of refused requests would say nothing. @throws Error with the first of them */
export const refuseFailures = (subject: string, { failures, firstFailure }: LoadResult): void => {
  if (failures > 0)
    throw new Error(`${subject}: ${failures} requests failed, the first with\n${firstFailure}`)
}
