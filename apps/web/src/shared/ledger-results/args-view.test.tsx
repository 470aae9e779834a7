import { MantineProvider } from '@mantine/core'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { InRouter } from '../testing/in-router.tsx'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { ArgsView } from './args-view.tsx'

test('arguments show the characters that hide or reverse others, as a tree and as JSON', async () => {
  const args = { 'no\u200Bte': 'safe\u202Egnp.exe', lines: 'one\ntwo', plain: 'però 🙂' }
  render(
    <MantineProvider>
      <InRouter>
        <ArgsView label="Arguments" bytes={encodeMessagePack(args)} />
      </InRouter>
    </MantineProvider>,
  )
  const members = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(members).toContain('no\\u200bte safe\\u202egnp.exe')
  expect(members).toContain('lines one\\ntwo')
  expect(members).toContain('plain però 🙂')
  await userEvent.click(await screen.findByRole('radio', { name: 'JSON notation' }))
  expect(document.querySelector('pre')?.textContent).toContain('"no\\u200bte": "safe\\u202egnp.exe"')
})
