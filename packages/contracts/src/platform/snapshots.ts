import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A snapshot's name; also the name of its file. */
export const snapshotName = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const named = z.object({ name: snapshotName })

export const listSnapshots = endpoint({
  operationId: 'listSnapshots',
  method: 'GET',
  path: '/api/control/snapshots',
  summary: 'The names of the kept snapshots of the world. For testers.',
  access: 'control',
  answer: z.object({ names: z.array(snapshotName) }),
})

export const takeSnapshot = endpoint({
  operationId: 'takeSnapshot',
  method: 'POST',
  path: '/api/control/snapshots',
  summary:
    'Saves the whole world under a name and replaces an older snapshot of that name: data, clock, random source, pending transactions, delayed announcements, rooms and armed faults. For testers.',
  access: 'control',
  body: named,
  example: { body: { name: 'before-payment' } },
  answer: named,
})

export const restoreSnapshot = endpoint({
  operationId: 'restoreSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/restore',
  summary: 'Restores a snapshot of the whole world and notifies every socket. For testers.',
  access: 'control',
  body: named,
  example: { body: { name: 'before-payment' } },
  answer: named,
  errors: ['NOT_FOUND'],
})
