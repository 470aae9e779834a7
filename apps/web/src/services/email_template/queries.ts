import {
  getMessage,
  getTemplate,
  getTemplateVersion,
  listMessages,
  listTemplates,
} from '@panel/contracts/services/email_template/endpoints'
import { outboxChanged, templatesChanged } from '@panel/contracts/services/email_template/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import type { TemplateKey } from './read-template-key.ts'

/** Every call whose answer a change of a template or a new message changes. */
export const templateEndpoints = [listTemplates, getTemplate] as const
export const messageEndpoints = [listMessages, getMessage] as const

export const templateQuery = (params: TemplateKey) => endpointQuery(getTemplate, { params })

export const versionQuery = (key: TemplateKey, version: number) =>
  endpointQuery(getTemplateVersion, { params: { ...key, version: String(version) } })

export const messageQuery = (id: string) => endpointQuery(getMessage, { params: { id } })

/** How many messages were sent. */
export const sentMessagesQuery = () =>
  endpointQuery(listMessages, { body: { filter: { state: 'sent' }, limit: 1 } })

export const useLiveTemplates = (): void => useInvalidateOn(templatesChanged, templateEndpoints)
export const useLiveOutbox = (): void => useInvalidateOn(outboxChanged, messageEndpoints)

const changedEndpoints = [...templateEndpoints, ...messageEndpoints]

/** Makes a call that changes a template or adds a message; what the pages show is then read again. */
export const useChange = () => useChangeOf(changedEndpoints)
