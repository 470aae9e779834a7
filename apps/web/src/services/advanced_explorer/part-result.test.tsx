import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../../shared/i18n/i18n.ts'
import { render } from '../../shared/testing/testing-library.ts'
import { PartResult, PartReturns } from './components/part-result.tsx'

beforeEach(() => i18n.loadNamespaces(['advanced_explorer', 'transactions', 'shared']))

const outcome = { ticket: '1220aa', success: true, returns: { units: 5 }, burnedFuel: 1234n }

const textOf = (element: ReactNode) =>
  render(
    <MantineProvider>
      <main>{element}</main>
    </MantineProvider>,
  ).container.querySelector('main')?.textContent

test('a part of a bulk says what it burned, that it was taken back, or that it waits', () => {
  expect(textOf(<PartResult success outcome={outcome} />)).toBe('Executed 1.234 fuel')
  expect(textOf(<PartResult success={false} outcome={undefined} />)).toBe('Not executed: the bulk failed')
  expect(textOf(<PartResult success={null} outcome={undefined} />)).toBe('Still checking')
})

test('a part shows what its call returned, or that it returned nothing', () => {
  expect(textOf(<PartReturns outcome={outcome} />)).toMatch(/Returned value.*units.*5/)
  expect(textOf(<PartReturns outcome={{ ...outcome, returns: null }} />)).toMatch(/returned nothing/)
})
