import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** A case, a finding or a threshold changed. */
export const analysisChanged = socketEvent({ name: 'chain_analysis_changed', payload: z.object({}) })
