import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

test('the palette finds the pages inside services and opens them', async () => {
  localStorage.setItem('panel.recent', JSON.stringify(['framed']))
  const { user, path } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog')
  // Once as recently used, once among all.
  await waitFor(() =>
    expect(within(dialog).getAllByRole('button', { name: /^Framed service/ }).length).toBe(2),
  )
  expect(within(dialog).getAllByText('g d').length).toBe(1)
  await user.type(within(dialog).getByRole('textbox'), 'second')
  await user.click(await within(dialog).findByRole('button', { name: /^Second/ }))
  await waitFor(() => expect(path()).toBe('/service/framed?menu=1'))
  await user.keyboard('{Control>}k{/Control}')
  const again = await screen.findByRole('dialog')
  await user.type(within(again).getByRole('textbox'), 'single')
  await user.click(await within(again).findByRole('button', { name: /^Single/ }))
  await waitFor(() => expect(path()).toBe('/iservice/transaction_builder/builder'))
})
