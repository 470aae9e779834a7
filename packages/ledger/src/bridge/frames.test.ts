import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameReader, toFrame } from './frames.ts'

test('a frame is its length, big endian, and the bytes', () => {
  expect(toFrame(new Uint8Array([7, 8]))).toEqual(new Uint8Array([0, 0, 0, 2, 7, 8]))
})

test('frames come back whole, wherever the stream cuts them', () => {
  const messages = fc.array(fc.uint8Array({ maxLength: 50 }).map((data) => new Uint8Array(data)))
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 20 }), (sent, size) => {
      const stream = sent.flatMap((message) => [...toFrame(message)])
      const read = createFrameReader()
      const received: Uint8Array[] = []
      for (let start = 0; start < stream.length; start += size) {
        received.push(...read(new Uint8Array(stream.slice(start, start + size))))
      }
      expect(received).toEqual(sent)
    }),
  )
})

test('a long frame in many small pieces does not cost the square of its length', () => {
  const frame = toFrame(new Uint8Array(1_000_000))
  const read = createFrameReader()
  let received: Uint8Array[] = []
  for (let start = 0; start < frame.length; start += 64) received = read(frame.subarray(start, start + 64))
  expect(received.map((message) => message.length)).toEqual([1_000_000])
})

test('an announced length beyond the limit is refused before it is awaited', () => {
  expect(() => createFrameReader()(new Uint8Array([0xff, 0, 0, 0]))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
  expect(() => toFrame(new Uint8Array(1_048_577))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
})

test('what a node answers may be longer than what it takes, where that is asked for', () => {
  const long = new Uint8Array(1_048_577)
  const frame = toFrame(long, { maxBytes: 1_048_577 })
  expect(createFrameReader({ maxBytes: 1_048_577 })(frame)).toEqual([long])
  expect(() => createFrameReader()(frame)).toThrow(expect.objectContaining({ name: 'InputTooLongError' }))
})
