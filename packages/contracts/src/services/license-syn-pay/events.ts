import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const issuedLicencesChanged = socketEvent({
  name: 'issued_licences_changed',
  summary:
    'A licence changed, was used, was paid or refused a call: to every administrator with access to this service.',
  payload: z.object({ licenceId: z.string() }),
})
