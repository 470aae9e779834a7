import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** A licence changed, was used or refused a call: to every administrator with access to this service. */
export const issuedLicencesChanged = socketEvent({
  name: 'issued_licences_changed',
  payload: z.object({ licenceId: z.string() }),
})
