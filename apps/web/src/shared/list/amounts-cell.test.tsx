import { MantineProvider } from '@mantine/core'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { render, screen, userEvent } from '../testing/testing-library.ts'
import { AmountsCell } from './amounts-cell.tsx'

beforeEach(() => i18n.loadNamespaces('list'))

const renderCell = (...amounts: readonly string[]) =>
  render(
    <MantineProvider env="test">
      <AmountsCell amounts={amounts.map((shown) => ({ assetId: shown.slice(-5), shown }))} />
    </MantineProvider>,
  )

test('a row shows its first amount, and the others when they are requested', async () => {
  renderCell('12,50 #EURS', '0,5 #BTC', '3 #GOGO')
  expect(screen.queryByText('0,5 #BTC')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '2 more amounts' }))
  const others = await screen.findByRole('dialog', { name: '2 more amounts' })
  expect(others.textContent).toBe('0,5 #BTC3 #GOGO')
})

test('one amount needs no button', () => {
  renderCell('12,50 #EURS')
  expect(screen.getByText('12,50 #EURS')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
