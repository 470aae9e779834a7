/** An event that a backend sent to a socket. */
export interface SentEvent {
  readonly name: string
  readonly payload: unknown
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The events in one packet of socket.io: `42`, a number where the backend waits for the receipt, and a list of the name
 * and the payload.
 */
export const eventsIn = (packet: string): SentEvent[] => {
  const list = parsed(/^42\d*(\[.*)$/s.exec(packet)?.[1] ?? '')
  if (!Array.isArray(list)) return []
  const [name, payload]: unknown[] = list
  return typeof name === 'string' ? [{ name, payload }] : []
}

const opcodes = { continuation: 0, text: 1 } as const

interface Frame {
  readonly opcode: number
  readonly isLast: boolean
  readonly payload: Buffer
  readonly length: number
}

/** The first whole frame of what a server sent; undefined until all of it is there. */
const firstFrame = (bytes: Buffer): Frame | undefined => {
  if (bytes.length < 2) return
  const [first = 0, second = 0] = bytes
  const short = second & 0x7f
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0
  const start = 2 + extra
  if (bytes.length < start) return
  const size = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < start + size) return
  return {
    opcode: first & 0x0f,
    isLast: (first & 0x80) !== 0,
    payload: bytes.subarray(start, start + size),
    length: start + size,
  }
}

/** Reads the texts out of the bytes that a server sends over a WebSocket without compression. */
export const createTextFrames = (onText: (text: string) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let parts: Buffer[] | undefined
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      rest = rest.subarray(frame.length)
      if (frame.opcode === opcodes.text) parts = [frame.payload]
      else if (frame.opcode === opcodes.continuation) parts?.push(frame.payload)
      else continue
      if (!frame.isLast || !parts) continue
      onText(Buffer.concat(parts).toString())
      parts = undefined
    }
  }
}
