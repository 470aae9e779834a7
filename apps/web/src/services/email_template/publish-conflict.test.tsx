import { listServices } from '@panel/contracts/platform/marketplace'
import {
  getTemplate,
  getTemplateVersion,
  publishTemplate,
} from '@panel/contracts/services/email_template/endpoints'
import { templatesChanged } from '@panel/contracts/services/email_template/events'
import type { PublishedTemplate, TemplateDetail } from '@panel/contracts/services/email_template/templates'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

const versionOf = (version: number, html: string): PublishedTemplate => ({
  ...{ version, publishedAt: '2026-03-04T10:00:00.000Z', publishedBy: null, note: '', rolledBackTo: null },
  ...{ subject: '{{service}} is active', html, text: 'Use {{service}}', textFor: '' },
})

const detailOf = (published: PublishedTemplate): TemplateDetail => ({
  ...{ kind: 'subscriptionApproved', locale: 'en-US', draft: null, versions: [published], others: [] },
  published,
})

const common = versionOf(1, '<p>Use {{service}} today</p>')
const theirs = { ...versionOf(2, '<p>Open {{service}} today</p>'), text: 'Open {{service}}' }

/** Editors of source code measure their text, which jsdom cannot. */
const fillRanges = (): void => {
  Object.defineProperty(Range.prototype, 'getClientRects', { value: () => [], configurable: true })
}

/** The editor of version 1, which somebody publishes version 2 over. */
const openEditor = async () => {
  fillRanges()
  let published: PublishedTemplate = common
  const panel = renderPanel('/iservice/email_template/editor?kind=subscriptionApproved&locale=en-US', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'email_template', role: 'admin' })])
        .on(getTemplate, () => detailOf(published))
        .on(getTemplateVersion, () => common)
        .on(publishTemplate, ({ body: { basedOn, note: _, ...texts } }) => {
          if (basedOn !== theirs.version) {
            published = theirs
            throw new FakeRefusal('CONFLICT')
          }
          published = { ...versionOf(3, ''), ...texts }
          return detailOf(published)
        }),
  })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  const sent = () =>
    panel.api.calls.flatMap(({ operationId, body }) => (operationId === 'publishTemplate' ? [body] : []))
  const publishTheirs = (): void => {
    published = theirs
    panel.emit(templatesChanged.name, { kind: 'subscriptionApproved', locale: 'en-US' })
  }
  return { ...panel, subject, sent, publishTheirs }
}

/** The editor with a changed subject, whose publication meets a version that somebody published meanwhile. */
const publishLate = async () => {
  const editor = await openEditor()
  await editor.user.type(editor.subject, ' now')
  await editor.user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/Version 2 was published while you were writing/)
  return editor
}

/** The differences that are shown, by name. */
const differences = () =>
  screen.getAllByRole('textbox', { name: /changed: / }).map((text) => text.getAttribute('aria-label'))

test('publishing over a newer version shows both differences, and publishes again only when it is pressed', async () => {
  const { user, subject, sent } = await publishLate()
  const other = await screen.findByRole('textbox', { name: 'What version 2 changed: HTML' })
  expect(other.textContent).toContain('Open {{service}} today')
  expect(differences()).toEqual([
    'What version 2 changed: HTML',
    'What version 2 changed: Plain text',
    'What you changed: Subject',
  ])
  expect(subject).toHaveProperty('value', '{{service}} is active now')
  expect(sent()).toMatchObject([{ basedOn: 1 }])

  await user.click(screen.getByRole('button', { name: 'Publish mine instead of version 2' }))
  await waitFor(() => expect(screen.queryByText(/was published while you were writing/)).toBeNull())
  expect(sent()).toMatchObject([{ basedOn: 1 }, { basedOn: 2, subject: '{{service}} is active now' }])
})

test('the other version can be kept, and what was typed is then discarded', async () => {
  const { user, subject, sent } = await publishLate()
  await user.click(screen.getByRole('button', { name: 'Keep the other version and discard mine' }))
  expect(screen.queryByText(/was published while you were writing/)).toBeNull()
  expect(subject).toHaveProperty('value', '{{service}} is active')
  expect(screen.getByRole('textbox', { name: 'HTML' }).textContent).toContain('Open {{service}} today')
  expect(sent()).toHaveLength(1)
})

test('what somebody publishes is shown to who is writing, without losing what is typed', async () => {
  const { user, subject, sent, publishTheirs } = await openEditor()
  await user.type(subject, ' now')
  publishTheirs()
  await screen.findByText(/Version 2 was published while you were writing/)
  await user.type(subject, ' and here')
  expect(subject).toHaveProperty('value', '{{service}} is active now and here')
  expect(sent()).toEqual([])
})

test('an editor in which nothing was typed follows what somebody publishes', async () => {
  const { publishTheirs } = await openEditor()
  publishTheirs()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'HTML' }).textContent).toContain('Open {{service}} today'),
  )
  expect(screen.queryByText(/was published while you were writing/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true)
})

test('two versions are compared in all parts that differ, and in no other', async () => {
  fillRanges()
  const { user } = renderPanel('/iservice/email_template/template/subscriptionApproved/en-US', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'email_template', role: 'admin' })])
        .on(getTemplate, () => ({
          ...detailOf(theirs),
          versions: [{ ...theirs, rolledBackTo: 1, note: 'By mistake.' }, common],
        }))
        .on(getTemplateVersion, () => ({ ...common, html: theirs.html })),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  screen.getByText(/Rolled back to version 1 · By mistake\./)
  const text = await screen.findByRole('textbox', { name: 'From version 1 to version 2: Plain text' })
  expect(text.textContent).toContain('Open {{service}}')
  expect(screen.queryByRole('textbox', { name: /HTML$/ })).toBeNull()
})
