import { useElementSize } from '@mantine/hooks'
import { cutText } from '@panel/contracts/platform/cut-text'
import { type SankeyNode as SankeyLayoutNode, sankey, sankeyLinkHorizontal } from 'd3-sankey'
import { useTranslation } from 'react-i18next'
import type { CsvCell } from '../list/csv.ts'
import classes from './chart.module.css'
import { ChartFigure } from './chart-figure.tsx'

/** A place that something flows from or to; the same thing may be in several columns, as a node each. */
export interface SankeyNode {
  readonly id: string
  readonly label: string
  /** From left to right, from 0 on. */
  readonly column: number
}

export interface SankeyLink {
  readonly source: string
  readonly target: string
  readonly value: bigint
}

export interface SankeyChartProps {
  /** What is shown and in which unit, in words. */
  readonly label: string
  readonly fromLabel: string
  readonly toLabel: string
  readonly valueLabel: string
  readonly nodes: readonly SankeyNode[]
  /** Each from a column to a later one, so that nothing runs in a circle. */
  readonly links: readonly SankeyLink[]
  readonly format: (value: bigint) => string
  readonly exact?: (value: bigint) => CsvCell
  readonly onOpen?: (link: SankeyLink) => void
  /** Whether a link opens anything; all do where absent. */
  readonly canOpen?: (link: SankeyLink) => boolean
}

const nodeWidth = 10
const gap = 14
const rowHeight = 34

/** The most characters of a label in the drawing; the table has it whole. */
const longestLabel = 22

type Flows = { readonly amount: bigint }
type LaidOutNode = SankeyLayoutNode<SankeyNode, Flows>

/** Flows as bands whose breadth is their amount, and the same figures as a table. */
export function SankeyChart(chart: SankeyChartProps) {
  const { label, fromLabel, toLabel, valueLabel, nodes, links, format, exact = (value) => value } = chart
  const { onOpen, canOpen = () => true } = chart
  const { t } = useTranslation('charts')
  const { ref, width } = useElementSize()
  const labelOf = (id: string): string => nodes.find((node) => node.id === id)?.label ?? id
  const columns = Math.max(1, ...nodes.map(({ column }) => column))
  const rows = Math.max(
    ...[...Map.groupBy(nodes, ({ column }) => column).values()].map((own) => own.length),
    1,
  )
  const height = rows * rowHeight + gap
  const graph =
    width > 0
      ? sankey<SankeyNode, Flows>()
          .nodeId(({ id }) => id)
          .nodeAlign(({ column }) => column)
          .nodeWidth(nodeWidth)
          .nodePadding(gap)
          .extent([
            [0, gap / 2],
            [width, height - gap / 2],
          ])({
          nodes: nodes.map((node) => ({ ...node })),
          // The arithmetic of the drawing needs numbers; every figure that is read is the exact integer.
          links: links.map(({ source, target, value }) => ({
            source,
            target,
            value: Number(value),
            amount: value,
          })),
        })
      : undefined
  const path = sankeyLinkHorizontal<SankeyNode, Flows>()
  const place = ({ column, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }: LaidOutNode) => {
    const isLast = column === columns
    return {
      x: isLast ? x0 - 6 : x1 + 6,
      y: (y0 + y1) / 2,
      textAnchor: isLast ? ('end' as const) : ('start' as const),
    }
  }
  return (
    <ChartFigure
      label={label}
      csv={() => [
        [fromLabel, toLabel, valueLabel],
        ...links.map(({ source, target, value }) => [labelOf(source), labelOf(target), exact(value)]),
      ]}
      table={() => (
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{fromLabel}</th>
              <th scope="col">{toLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <tr key={`${link.source} ${link.target}`}>
                <th scope="row">{labelOf(link.source)}</th>
                <td>{labelOf(link.target)}</td>
                <td>
                  {onOpen && canOpen(link) ? (
                    <button type="button" className={classes.open} onClick={() => onOpen(link)}>
                      {format(link.value)}
                    </button>
                  ) : (
                    format(link.value)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    >
      <div ref={ref} className={classes.flows}>
        <svg width="100%" height={height} role="img" aria-label={t('flows', { label, count: links.length })}>
          {graph?.links.map((link) => (
            <path
              key={link.index}
              className={classes.flow}
              d={path(link) ?? ''}
              strokeWidth={Math.max(1, link.width ?? 0)}
            />
          ))}
          {graph?.nodes.map((node) => (
            <g key={node.id}>
              <rect
                className={classes.flowEnd}
                x={node.x0}
                y={node.y0}
                width={nodeWidth}
                height={Math.max(1, (node.y1 ?? 0) - (node.y0 ?? 0))}
                rx={2}
              />
              <text className={classes.flowLabel} dominantBaseline="middle" {...place(node)}>
                {cutText(node.label, longestLabel)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </ChartFigure>
  )
}
