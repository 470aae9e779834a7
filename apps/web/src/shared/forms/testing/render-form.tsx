import { MantineProvider } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../../i18n/i18n.ts'
import { render, userEvent } from '../../testing/testing-library.ts'

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <MantineProvider env="test">{children}</MantineProvider>
  </I18nextProvider>
)

/** Shows a form with the panel's own texts. */
export const renderForm = async (element: ReactElement) => {
  await i18n.loadNamespaces('forms')
  return { user: userEvent.setup(), ...render(element, { wrapper }) }
}

/** What assistive technology reads after the name of an input. */
export const descriptionOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`)
    .join(' ')

/** Whether an input is marked as invalid for assistive technology. */
export const isInvalid = (input: HTMLElement): boolean => input.getAttribute('aria-invalid') === 'true'
