import { screen, userEvent, within } from './testing-library.ts'

/** Opens the table of a chart's figures. @param label the chart's caption */
export const openTable = async (label: string): Promise<HTMLElement> => {
  const figure = (await screen.findByText(label, { selector: 'figcaption strong' })).closest('figure')
  if (!figure) throw new Error(`${label} is no caption of a chart.`)
  await userEvent.click(within(figure).getByText('Show as a table'))
  return within(figure).findByRole('table', { name: label })
}
