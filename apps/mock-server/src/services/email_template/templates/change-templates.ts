import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { checkTemplate } from '@panel/contracts/platform/messages/check-template'
import type {
  publishTemplate,
  rollBackTemplate,
  saveTemplateDraft,
} from '@panel/contracts/services/email_template/endpoints'
import type { TemplateTextParts } from '@panel/contracts/services/email_template/templates'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { TemplateKey } from '../../../platform/messages/template-store.ts'
import { othersOf } from './present-templates.ts'

/** The most problems that an answer names. */
const namedProblems = 100

interface Publication {
  readonly by: string
  readonly note: string
  /** The newest version that its author has seen. */
  readonly seen: number
  readonly rolledBackTo: number | null
}

/** @throws ApiError VALIDATION with the problems, where the template has an error */
export const requireSound = (
  key: TemplateKey,
  texts: TemplateTextParts,
  others: ReturnType<typeof othersOf>,
): void => {
  const problems = checkTemplate({ ...key, ...texts }, others)
  if (problems.every(({ severity }) => severity !== 'error')) return
  throw new ApiError('VALIDATION', 'The template has errors: correct them first.', {
    problems: problems.slice(0, namedProblems),
  })
}

/** What administrators do with templates. All of it is one database transaction each, so of two people one is second. */
export const changeTemplates = (app: FastifyInstance, announce: (key: TemplateKey) => void) => {
  const { database, clock } = app
  const { templates } = app.messages

  const requireRevision = (key: TemplateKey, seenRevision: number): void => {
    const draft = templates.draft(key)
    if ((draft?.revision ?? 0) === seenRevision) return
    throw new ApiError('CONFLICT', 'Somebody changed the draft in the meantime.', {
      ...{ revision: draft?.revision ?? 0, savedBy: draft?.savedBy ?? null },
      savedAt: draft ? isoTime(draft.savedAt) : null,
    })
  }

  const requireLatest = (key: TemplateKey, seen: number): number => {
    const latest = templates.latest(key)
    const version = latest?.version ?? 0
    if (version <= seen) return version
    throw new ApiError('CONFLICT', `Version ${version} was published in the meantime.`, {
      ...{ version, publishedBy: latest?.publishedBy ?? null },
      publishedAt: latest ? isoTime(latest.publishedAt) : null,
    })
  }

  const addVersion = (
    key: TemplateKey,
    texts: TemplateTextParts,
    { seen, by, note, rolledBackTo }: Publication,
  ): void => {
    const version = requireLatest(key, seen) + 1
    requireSound(key, texts, othersOf(templates, key))
    const { subject, html, text, textFor } = texts
    templates.addVersion(key, {
      ...{ subject, html, text, textFor, version, note, rolledBackTo },
      ...{ publishedAt: clock.now(), publishedBy: by },
    })
  }

  return {
    saveDraft: (
      key: TemplateKey,
      body: EndpointRequest<typeof saveTemplateDraft>['body'],
      by: string,
    ): void => {
      database.transaction(() => {
        const { seenRevision, ...texts } = body
        requireRevision(key, seenRevision)
        templates.saveDraft(key, { ...texts, revision: seenRevision + 1, savedAt: clock.now(), savedBy: by })
      })()
      announce(key)
    },
    discardDraft: (key: TemplateKey, seenRevision: number): void => {
      database.transaction(() => {
        requireRevision(key, seenRevision)
        templates.removeDraft(key)
      })()
      announce(key)
    },
    /** Publishes what is in the editor; the draft that it came from is then no more. */
    publish: (key: TemplateKey, body: EndpointRequest<typeof publishTemplate>['body'], by: string): void => {
      database.transaction(() => {
        addVersion(key, body, { by, note: body.note, seen: body.basedOn, rolledBackTo: null })
        templates.removeDraft(key)
      })()
      announce(key)
    },
    rollBack: (
      key: TemplateKey,
      body: EndpointRequest<typeof rollBackTemplate>['body'],
      by: string,
    ): void => {
      database.transaction(() => {
        const { version, seen, note } = body
        const earlier = templates.version(key, version)
        if (!earlier) throw new ApiError('NOT_FOUND', `There is no version ${version} of this template.`)
        addVersion(key, earlier, { by, note, seen, rolledBackTo: version })
      })()
      announce(key)
    },
  }
}
