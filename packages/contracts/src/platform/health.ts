import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  operationId: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server can read and write, and which network it serves.',
  access: 'anyone',
  // Who watches a server asks it every few seconds.
  logged: false,
  answer: z.object({ status: z.literal('ok'), networkName: z.string(), blockHeight: z.int() }),
})
