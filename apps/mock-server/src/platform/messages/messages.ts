import { type Locale, locales } from '@panel/contracts/platform/locales'
import type { AnyValues, MessageKind, MessageValues } from '@panel/contracts/platform/messages/kinds'
import { badValuesOf, renderMessage } from '@panel/contracts/platform/messages/render'
import type { FastifyInstance } from 'fastify'
import { ensureFirstTemplates } from './first-templates.ts'
import { bodyMilliseconds, type LocaleReason, messageStore, type StoredMessage } from './message-store.ts'
import { type StoredVersion, templateStore } from './template-store.ts'

/** What a message is sent with. */
export interface NewMessage<K extends MessageKind> {
  /** The recipient. */
  readonly accountId: string
  /** The recipient's e-mail address, where the sender has one. */
  readonly address?: string | undefined
  /** The event's unique name: a second send with the same name is ignored. */
  readonly event: string
  readonly ticket?: string | undefined
  /** When it happened, in Unix milliseconds; now where absent. The template published at that moment is used. */
  readonly at?: number | undefined
  readonly values: MessageValues<K>
  /** The recipient's language; where absent that of the last sign-in, then English. */
  readonly locale?: Locale | undefined
}

interface Choice {
  readonly locale: Locale
  readonly because: LocaleReason
  readonly template: StoredVersion | undefined
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'log'>

/** How often bodies that have been kept long enough are looked for, in milliseconds of the server's clock. */
const sweepMilliseconds = 3_600_000

/** The platform's messages to people: rendered by the published templates, and kept in the outbox as they were sent. */
export const createMessages = ({ database, clock, log }: App) => {
  const store = messageStore(database)
  const templates = templateStore(database)
  const listeners = new Set<(id: number) => void>()

  const announce = (id: number): void => {
    for (const listener of listeners) listener(id)
  }

  const dropOldBodies = (): void => store.dropBodiesUntil(clock.now() - bodyMilliseconds)

  const choose = <K extends MessageKind>(
    kind: K,
    { accountId, locale: requested, at }: NewMessage<K>,
  ): Choice => {
    const moment = at ?? clock.now()
    const signedIn = store.languageOf(accountId)
    const order: (readonly [Locale, LocaleReason])[] = []
    if (requested) order.push([requested, 'caller'])
    if (signedIn) order.push([signedIn, 'signIn'])
    order.push([locales[0], 'default'], ...locales.map((locale) => [locale, 'onlyOne'] as const))
    for (const [locale, because] of order) {
      const template = templates.publishedAt({ kind, locale }, moment)
      if (template) return { locale, because, template }
    }
    return { locale: locales[0], because: 'default', template: undefined }
  }

  const write = (
    kind: MessageKind,
    { locale, template }: Choice,
    values: AnyValues,
  ): Pick<StoredMessage, 'state' | 'reason' | 'subject' | 'html' | 'text'> => {
    const refuse = (reason: string) =>
      ({ state: 'refused', reason, subject: '', html: null, text: null }) as const
    if (!template) return refuse('template')
    const [bad] = badValuesOf(kind, values, locale)
    if (bad) return refuse(`value.${bad.problem}:${bad.name}`)
    return { state: 'sent', reason: '', ...renderMessage(kind, template, values, locale) }
  }

  const add = (message: Omit<StoredMessage, 'id'>): number => {
    const id = store.add(message)
    if (message.state === 'refused') {
      log.warn({ source: 'messages', message: id, reason: message.reason }, 'A message was refused')
    }
    announce(id)
    return id
  }

  clock.setInterval(dropOldBodies, sweepMilliseconds)

  return {
    store,
    templates,
    /** Calls back with the id of each message that was added or whose body has gone. */
    onChange: (listener: (id: number) => void): void => {
      listeners.add(listener)
    },
    /** Adds the first version of every template that has none. */
    ensureTemplates: (at = clock.now()): void => ensureFirstTemplates(templates, at),
    dropOldBodies,
    rememberLanguage: store.rememberLanguage,

    /**
     * Sends a message about an event: with the template that is published now, in the language of the recipient. A
     * value that the template cannot take is no error of the caller: the message is in the outbox as refused, with
     * the reason. May run inside a database transaction, and is then part of it.
     *
     * @returns the message's id; the earlier one where this event had its message already
     */
    send: <K extends MessageKind>(kind: K, message: NewMessage<K>): number => {
      const { accountId, address, event, ticket, values, at = clock.now() } = message
      const earlier = store.ofEvent(event, kind, accountId)
      if (earlier) return earlier.id
      const choice = choose(kind, message)
      return add({
        ...write(kind, choice, values),
        ...{ kind, accountId, event },
        locale: choice.locale,
        localeBecause: choice.because,
        version: choice.template?.version ?? null,
        address: address ?? null,
        ticket: ticket ?? null,
        createdAt: at,
        ...{ sentBy: null, resentOf: null, press: null },
      })
    },

    /** Adds a message that somebody sends by hand: once for each press. */
    sendOnce: (press: string, make: () => Omit<StoredMessage, 'id' | 'press'>): number => {
      const earlier = store.ofPress(press)
      return earlier ? earlier.id : add({ ...make(), press })
    },
  }
}
export type Messages = ReturnType<typeof createMessages>
