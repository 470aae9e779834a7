import { expect, test } from 'vitest'
import { readRecording } from '../record/recording.ts'
import { accountNamed, CommandError } from './client.ts'
import { originOf, portOf } from './program.ts'

test.each([
  ['an address without http', () => originOf('backend.example'), '"backend.example" is no address'],
  ['an address of another protocol', () => originOf('ftp://backend.example'), 'is no address'],
  ['a port that is no number', () => portOf('x'), '"x" is no port: choose a number from 0 to 65535'],
  ['a port that is too large', () => portOf('65536'), '"65536" is no port'],
  ['a line that no recording has', () => readRecording('\n{"kind":"note"}'), 'Line 2 of the recording'],
  ['an account that is not ready', () => accountNamed('nobody'), 'There is no ready account nobody: choose'],
])('%s is refused with what to do', (_what, read, sentence) => {
  expect(read).toThrow(CommandError)
  expect(read).toThrow(sentence)
})

test('an address is reduced to its origin, and a port may be any free one', () => {
  expect([originOf('https://backend.example/panel/'), portOf('0')]).toEqual(['https://backend.example', 0])
})
