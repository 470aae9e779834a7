import { allowFrameOrigin, listFrameOrigins } from '@panel/contracts/platform/frame-origins'
import { createServiceToken } from '@panel/contracts/platform/marketplace'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const fill = async (user: ReturnType<typeof renderPanel>['user'], url: string) => {
  await user.type(await screen.findByLabelText(/^Service id/), 'mine')
  await user.type(screen.getByLabelText(/^Auth key/), 'key-1')
  await user.type(screen.getByLabelText(/^Menu label/), 'Start')
  await user.type(screen.getByLabelText(/^Menu URL/), url)
}

test('a local service is kept, opened with a token of plan free, and removed', async () => {
  const { api, user } = renderPanel('/serviceBuilder', {
    as: 'user',
    api: (server) => {
      const origins: { origin: string; allowedAt: string }[] = []
      server
        .on(createServiceToken, () => ({ jwt: 'local-token' }))
        .on(listFrameOrigins, () => ({ origins: [...origins] }))
        .on(allowFrameOrigin, ({ body: { origin } }) => {
          const allowed = { origin, allowedAt: '2026-01-02T03:04:05.000Z' }
          origins.push(allowed)
          return allowed
        })
    },
  })
  await fill(user, 'https://own.example/start')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = await screen.findByText(/mine is saved in this browser/)
  expect(within(saved).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/panel/service/mine',
  )
  await user.click(await screen.findByRole('link', { name: 'Try it' }))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const frame = await screen.findByTitle('mine: Start')
  expect(frame.getAttribute('src')).toBe('https://own.example/start?authKey=local-token')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  expect(api.calls.find(({ operationId }) => operationId === 'createServiceToken')?.body).toEqual({
    authKey: 'key-1',
    data: { billingPlan: 'free' },
  })

  await user.click(screen.getByRole('link', { name: 'Service builder' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(localStorage.getItem('panel.custom-services')).toContain('mine')
  const dialog = await screen.findByRole('dialog', { name: 'Remove mine?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(localStorage.getItem('panel.custom-services')).toBe('[]'))
})

test('an invalid value is reported next to its field, and nothing is saved', async () => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await fill(user, 'no address')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not an http or https URL')).toBeDefined()
  expect(localStorage.getItem('panel.custom-services')).toBeNull()
})

test('leaving a field shows its own message alone, and an incomplete form says so', async () => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.click(await screen.findByLabelText(/^Service id/))
  await user.tab()
  const isWrong = (name: RegExp) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true'
  expect([isWrong(/^Service id/), isWrong(/^Menu label/), isWrong(/^Menu URL/)]).toEqual([true, false, false])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Form incomplete.')).toBeDefined()
  expect([isWrong(/^Service id/), isWrong(/^Menu label/), isWrong(/^Menu URL/)]).toEqual([true, true, true])
  expect(screen.getByText('Menu label is required.')).toBeDefined()
})

test('leaving with something typed asks first', async () => {
  const { user, path } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.type(await screen.findByLabelText(/^Service id/), 'm')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const dialog = await screen.findByRole('dialog')
  expect(path()).toBe('/serviceBuilder')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

test.each([
  ['javascript:alert(1)', 'Not an http or https URL'],
  ['data:text/html,x', 'Not an http or https URL'],
  [
    `http://${location.hostname}:8443/`,
    `This is the panel’s own host name, ${location.hostname}. A browser would send your session there, on every port: serve it under another name`,
  ],
])('does not keep a service at %s', async (url, said) => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await fill(user, url)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(localStorage.getItem('panel.custom-services')).toBeNull()
})

test.each([
  ['transaction_builder', 'Start', 'This id belongs to a service of the platform. Choose another'],
  ['framed', 'Start', 'This id belongs to a service of the platform. Choose another'],
  ['mine', ' ', 'Enter a label of 1 to 80 characters'],
])('does not keep the id %s with the label “%s”', async (id, label, said) => {
  const { user } = renderPanel('/serviceBuilder', { as: 'dev' })
  await user.type(await screen.findByLabelText(/^Service id/), id)
  await user.type(screen.getByLabelText(/^Auth key/), 'key-1')
  await user.type(screen.getByLabelText(/^Menu label/), label)
  await user.type(screen.getByLabelText(/^Menu URL/), 'https://own.example/')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(localStorage.getItem('panel.custom-services')).toBeNull()
})

test.each([
  ['reversed', 'invoice\u202Egpj.exe'],
  ['hidden', '\u200B'],
])('does not keep a label with %s characters', async (_how, label) => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.type(await screen.findByLabelText(/^Menu label/), label)
  await user.tab()
  const said = await screen.findByText('This label contains hidden or reversed characters. Type it by hand')
  expect(screen.getByLabelText(/^Menu label/).getAttribute('aria-describedby')).toContain(said.id)
})

const stored = () => JSON.parse(localStorage.getItem('panel.custom-services') ?? '[]')

test('every entry of a service’s menu can be changed, added and removed', async () => {
  const menu = [
    { label: 'First', url: 'https://own.example/1' },
    { label: 'Second', url: 'https://own.example/2' },
  ]
  localStorage.setItem(
    'panel.custom-services',
    JSON.stringify([{ serviceId: 'mine', authKey: 'key-1', menu }]),
  )
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const second = within(screen.getByRole('group', { name: 'Menu entry 2' }))
  await user.clear(second.getByLabelText(/^Menu label/))
  await user.type(second.getByLabelText(/^Menu label/), 'Changed')
  await user.click(screen.getByRole('button', { name: 'Add a menu entry' }))
  const third = within(screen.getByRole('group', { name: 'Menu entry 3' }))
  await user.type(third.getByLabelText(/^Menu label/), 'Third')
  await user.type(third.getByLabelText(/^Menu URL/), 'https://own.example/3')
  const first = within(screen.getByRole('group', { name: 'Menu entry 1' }))
  await user.click(first.getByRole('button', { name: 'Remove this entry' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(stored()).toEqual([
    {
      serviceId: 'mine',
      authKey: 'key-1',
      menu: [
        { label: 'Changed', url: 'https://own.example/2' },
        { label: 'Third', url: 'https://own.example/3' },
      ],
    },
  ])
})

const fileInput = async (): Promise<HTMLInputElement> => {
  await screen.findByRole('button', { name: 'Import' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The page has no file input.')
  return input
}

test('says only what is wrong with the last file', async () => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  const input = await fileInput()
  await user.upload(input, new File(['[{'], 'broken.json', { type: 'application/json' }))
  await screen.findByText(/This file is not JSON/)
  await user.upload(input, new File(['x'.repeat(1_048_577)], 'large.json', { type: 'application/json' }))
  await screen.findByText(/larger than 1 MB/)
  expect(screen.queryByText(/This file is not JSON/)).toBeNull()
})

const entry = (url: string) => [{ label: 'Start', url }]

test.each([
  ['broken JSON', '[{', 'This file is not JSON. Choose a file that was exported here.'],
  [
    'JSON of another shape',
    '{"services":[]}',
    'This file is JSON, but not a list of services. Choose a file that was exported here.',
  ],
  [
    'a list of something else',
    '[1]',
    'Nothing was imported. Service 1 of the file: serviceId, authKey or menu is missing or has the wrong type.',
  ],
  [
    'an address that is never opened',
    JSON.stringify([
      { serviceId: 'good', authKey: 'k', menu: entry('https://own.example/') },
      { serviceId: 'bad', authKey: 'k', menu: entry('javascript:alert(1)') },
    ]),
    'Nothing was imported. Service 2 of the file: Not an http or https URL.',
  ],
  [
    'a service without a menu entry',
    JSON.stringify([{ serviceId: 'mine', authKey: 'k', menu: [] }]),
    'Nothing was imported. Service 1 of the file: A menu has 1 to 20 entries.',
  ],
  [
    'a service with 21 menu entries',
    JSON.stringify([
      { serviceId: 'mine', authKey: 'k', menu: Array(21).fill(entry('https://own.example/')[0]) },
    ]),
    'Nothing was imported. Service 1 of the file: A menu has 1 to 20 entries.',
  ],
  [
    'two services with one id',
    JSON.stringify([
      { serviceId: 'mine', authKey: 'k', menu: entry('https://own.example/') },
      { serviceId: 'mine', authKey: 'k', menu: entry('https://other.example/') },
    ]),
    'Nothing was imported. Service 2 of the file: Another service of the file has this id.',
  ],
])('says what is wrong with a file of %s', async (_name, text, said) => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.upload(await fileInput(), new File([text], 'services.json', { type: 'application/json' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByText('Something went wrong.')).toBeNull()
  expect(stored()).toEqual([])
})
