import { type Locale, locales } from '@panel/contracts/platform/locales'
import { fingerprintOf } from '@panel/contracts/platform/messages/check-template'
import { messageKindNames, valueIn } from '@panel/contracts/platform/messages/kinds'
import { sampleNames, sampleValues } from '@panel/contracts/platform/messages/samples'
import { bytesToHex } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import type { TemplateKey } from '../../platform/messages/template-store.ts'
import type { sendByHand } from './messages/send-by-hand.ts'
import type { changeTemplates } from './templates/change-templates.ts'
import { textOfHtml } from './templates/text-of-html.ts'

interface Parts {
  readonly messages: FastifyInstance['messages']
  readonly byHand: ReturnType<typeof sendByHand>
  readonly change: ReturnType<typeof changeTemplates>
}

/** A sentence that the editor adds to a template and takes away again. */
const closing: Readonly<Record<Locale, string>> = {
  'en-US': '<p>Questions? The support of the platform answers them.</p>',
  'it-IT': '<p>Domande? Risponde l’assistenza della piattaforma.</p>',
}

const drawKey = ({ random }: Stage): TemplateKey => ({
  kind: random.pick(messageKindNames),
  locale: random.pick(locales),
})

/** Sends a test of a template; a value that cannot be sent is refused. */
const test = ({ messages, byHand }: Parts, stage: Stage, by: string): void => {
  const key = drawKey(stage)
  const published = messages.templates.latest(key)
  if (!published) return
  const { subject, html, text, textFor } = published
  const sample = stage.random.pick(sampleNames)
  const values = Object.fromEntries(
    Object.entries(sampleValues(key.kind, sample, key.locale)).flatMap(([name, value]) => {
      const text = valueIn(value, key.locale)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  const press = `test-${bytesToHex(stage.random.bytes(8))}`
  byHand.test({ ...key, ...{ subject, html, text, textFor, values, press } }, by)
}

/** Publishes a template with the closing sentence, or without it where it has one. */
const edit = ({ messages, change }: Parts, stage: Stage, by: string): void => {
  const key = drawKey(stage)
  const published = messages.templates.latest(key)
  if (!published || messages.templates.draft(key)) return
  const { subject, version } = published
  const sentence = closing[key.locale]
  const hasSentence = published.html.includes(sentence)
  const html = hasSentence
    ? published.html.replace(sentence, '')
    : published.html.replace('</body>', `${sentence}</body>`)
  const texts = { subject, html, text: textOfHtml(html), textFor: fingerprintOf(html) }
  const note = hasSentence ? 'Without the closing sentence' : 'With a closing sentence'
  change.publish(key, { ...texts, basedOn: version, note }, by)
}

/** A message whose link is not https, which is refused. */
const sendWrongly = ({ messages }: Parts, { random }: Stage, accountId: string): void => {
  messages.send('withdrawalRefused', {
    ...{ accountId, event: `withdrawals/${bytesToHex(random.bytes(6))}/refused` },
    values: { amount: '40.00 EURS', reason: 'The destination is closed.', panel: 'http://panel.example/' },
  })
}

/** An administrator who looks after the messages. */
export const messageEditor = (parts: Parts): Actor => ({
  name: 'message editor',
  every: () => 45_000,
  act: async (stage) => {
    const { accountId } = await stage.ready('admin')
    parts.messages.ensureTemplates()
    const chosen = stage.random.below(10)
    if (chosen === 0) sendWrongly(parts, stage, accountId)
    else if (chosen < 3) edit(parts, stage, accountId)
    else test(parts, stage, accountId)
  },
})
