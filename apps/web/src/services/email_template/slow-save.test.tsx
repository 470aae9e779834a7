import { listServices } from '@panel/contracts/platform/marketplace'
import {
  getTemplate,
  makeTextPart,
  publishTemplate,
  saveTemplateDraft,
} from '@panel/contracts/services/email_template/endpoints'
import type { PublishedTemplate, TemplateDetail } from '@panel/contracts/services/email_template/templates'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const first: PublishedTemplate = {
  ...{ version: 1, publishedAt: '2026-03-04T10:00:00.000Z', publishedBy: null, note: '', rolledBackTo: null },
  ...{ subject: '{{service}} is active', html: '<p>{{service}}</p>', text: 'Use {{service}}', textFor: '' },
}

const openEditor = async () => {
  // Editors of source code measure their text, which jsdom cannot.
  Object.defineProperty(Range.prototype, 'getClientRects', { value: () => [], configurable: true })
  const arrived = Promise.withResolvers<void>()
  let now: TemplateDetail = {
    ...{ kind: 'subscriptionApproved', locale: 'en-US', draft: null, versions: [first], others: [] },
    published: first,
  }
  const panel = renderPanel('/iservice/email_template/editor?kind=subscriptionApproved&locale=en-US', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'email_template', role: 'admin' })])
        .on(getTemplate, () => now)
        .on(saveTemplateDraft, async ({ body: { seenRevision, ...texts } }) => {
          await arrived.promise
          const saved = { savedAt: '2026-03-05T10:00:00.000Z', savedBy: 'QmA', revision: seenRevision + 1 }
          now = { ...now, draft: { ...texts, ...saved } }
          return now
        })
        .on(makeTextPart, async () => {
          await arrived.promise
          return { text: 'Made of the HTML' }
        })
        .on(publishTemplate, async ({ body: { basedOn, note: _, ...texts } }) => {
          await arrived.promise
          const published = { ...first, ...texts, version: basedOn + 1 }
          now = { ...now, published, versions: [published, first] }
          return now
        }),
  })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  const sent = (operation: string) =>
    panel.api.calls.flatMap(({ operationId, body }) => (operationId === operation ? [body] : []))
  return { ...panel, subject, sent, arrive: arrived.resolve }
}

const ways: readonly (readonly [name: string, operation: string, next: object])[] = [
  ['Save draft', 'saveTemplateDraft', { basedOn: 1, seenRevision: 1 }],
  ['Publish', 'publishTemplate', { basedOn: 2 }],
]

test.each(ways)(
  'what is typed while %s takes long stays, and is sent by the next press',
  async (name, operation, next) => {
    const { user, subject, sent, arrive } = await openEditor()
    await user.type(subject, ' now')
    await user.click(screen.getByRole('button', { name }))
    await user.type(subject, ' and here')
    arrive()
    const button = screen.getByRole('button', { name })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    expect(subject).toHaveProperty('value', '{{service}} is active now and here')
    await user.click(button)
    await waitFor(() => expect(sent(operation)).toHaveLength(2))
    expect(sent(operation)).toMatchObject([
      { subject: '{{service}} is active now' },
      { subject: '{{service}} is active now and here', ...next },
    ])
  },
)

test.each(ways)('an edit that is undone while %s takes long stays undone', async (name, operation, next) => {
  const { user, subject, sent, arrive } = await openEditor()
  await user.type(subject, '!')
  await user.click(screen.getByRole('button', { name }))
  await user.type(subject, '{Backspace}')
  arrive()
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(subject).toHaveProperty('value', '{{service}} is active')
  await user.click(button)
  await waitFor(() => expect(sent(operation)).toHaveLength(2))
  expect(sent(operation)).toMatchObject([
    { subject: '{{service}} is active!' },
    { subject: '{{service}} is active', ...next },
  ])
})

test('what is typed into the text while it takes long to be made stays', async () => {
  const { user, sent, arrive } = await openEditor()
  const make = screen.getByRole('button', { name: 'Generate plain text from HTML' })
  await user.click(make)
  const parts = screen.getByRole('radiogroup', { name: 'Part of the message' })
  await user.click(within(parts).getByRole('radio', { name: 'Plain text' }))
  await user.type(await screen.findByRole('textbox', { name: 'Plain text' }), 'Now: ')
  arrive()
  await waitFor(() => expect(make).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent('saveTemplateDraft')).toHaveLength(1))
  expect(sent('saveTemplateDraft')).toMatchObject([{ text: 'Now: Use {{service}}' }])
})
