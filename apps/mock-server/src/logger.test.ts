import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { loggerOptions, withoutTokens } from './logger.ts'

test('a logged address contains no token', () => {
  expect(withoutTokens('/notes/?authKey=eyJhbGciOi.x.y&lang=it')).toBe('/notes/?authKey=…&lang=it')
})

test('secrets in logged objects are redacted, and a line stays one line', () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const options = loggerOptions(readConfig({}), false)
  const app = fastify({ logger: { ...Object(options), stream } })
  app.log.info(
    {
      headers: { authorization: 'Bearer canary', cookie: 'tk=canary' },
      body: { tx: 'canary', authKey: 'canary' },
    },
    'first\n{"level":60,"msg":"forged"}',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('canary')
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})
