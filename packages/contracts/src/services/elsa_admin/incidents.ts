import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { timestamp } from '../../platform/primitives.ts'
import { stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { objectiveIds } from './objectives.ts'

/** The rule opens, closes and opens again; a person says that it is known. */
export const incidentMachine = stateMachine({
  states: ['open', 'acknowledged', 'closed'],
  initial: 'open',
  moves: {
    acknowledge: { from: ['open'], to: 'acknowledged', by: ['admin'] },
    close: { from: ['open', 'acknowledged'], to: 'closed', by: ['platform'] },
    reopen: { from: ['closed'], to: 'open', by: ['platform'] },
    /** As `reopen`, for one that was acknowledged: it stays silent. */
    resume: { from: ['closed'], to: 'acknowledged', by: ['platform'] },
  },
})

const incidentFault = z.object({ operation: z.string(), answer: z.string(), latencyMs: z.int() })

export const incident = z.object({
  id: z.int(),
  objective: z.enum(objectiveIds),
  state: stateSchema(incidentMachine),
  openedAt: timestamp,
  closedAt: z.nullable(timestamp),
  /** How often it opened: a measure that swings around its limit makes one incident. */
  times: z.int(),
  /** Bad events and all of the short window when it opened. */
  bad: z.int(),
  events: z.int(),
  /** The calls that failed then. */
  operations: z.array(z.string()),
  /** The faults that testers had armed then. */
  faults: z.array(incidentFault),
  /** The number of the log's newest line when it began; null where the log was empty. */
  firstLine: z.nullable(z.int()),
  /** Whether it fell into planned works. */
  planned: z.boolean(),
})
export type Incident = z.infer<typeof incident>

export const incidentDetail = z.extend(incident, {
  decisions: z.array(decision),
})
export type IncidentDetail = z.infer<typeof incidentDetail>
