import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HeldBatch } from '../held-batch.ts'
import { card, codeOf, type Paper, papers, type SheetCard, type SheetPage } from '../sheet.ts'

/** Only sheets are printed, each page of its own; on the screen there are none. */
const styleOf = (paper: Paper): string => {
  const { width, height } = papers[paper]
  return `
    .one-time-sheets { display: none; }
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @media print {
      html, body { margin: 0; background: #fff; }
      body > :not(.one-time-sheets) { display: none !important; }
      .one-time-sheets { display: block; color: #000; font: 8pt/1.25 Helvetica, Arial, sans-serif; }
      .one-time-sheets > section { position: relative; width: ${width}mm; height: ${height}mm; overflow: hidden; break-after: page; }
      .one-time-sheets > section:last-child { break-after: auto; }
      .one-time-sheets article { position: absolute; box-sizing: border-box; width: ${card.width}mm; height: ${card.height}mm; padding: 3mm; border: 0.2mm dashed #999; display: flex; gap: 3mm; }
      .one-time-sheets svg { flex: none; }
      .one-time-sheets code { font: 7pt/1.2 monospace; overflow-wrap: anywhere; }
      .one-time-sheets p { margin: 0 0 1mm; overflow-wrap: anywhere; }
    }
  `
}

interface CardProps {
  readonly place: SheetCard
  readonly side: SheetPage['side']
  readonly batch: HeldBatch
  readonly text: string
}

function OneCard({ place: { position, left, top }, side, batch, text }: CardProps) {
  const { t } = useTranslation('oam_admin')
  const { path, modules, millimetres } = codeOf(text)
  const accountId = batch.accounts[position - 1]?.accountId ?? ''
  return (
    <article style={{ left: `${left}mm`, top: `${top}mm` }}>
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        width={`${millimetres}mm`}
        height={`${millimetres}mm`}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={path} fill="#000" />
      </svg>
      <div>
        <p>
          <strong>{batch.label}</strong>
        </p>
        <p>{t('print.number', { position, size: batch.accounts.length })}</p>
        <p>{t(`print.cards.${side}`)}</p>
        <code>{accountId}</code>
      </div>
    </article>
  )
}

interface SheetsProps {
  readonly batch: HeldBatch
  readonly paper: Paper
  readonly pages: readonly SheetPage[]
  readonly secrets: readonly string[]
}

/** The sheets of a batch as the printer gets them: vector codes with their quiet zone, cut marks, and “n of N”. */
export function Sheets({ batch, paper, pages, secrets }: SheetsProps) {
  return createPortal(
    <div className="one-time-sheets">
      <style>{styleOf(paper)}</style>
      {pages.map(({ side, cards }) => (
        <section key={`${side} ${cards[0]?.position}`}>
          {cards.map((place) => (
            <OneCard
              key={place.position}
              place={place}
              side={side}
              batch={batch}
              text={
                (side === 'private'
                  ? secrets[place.position - 1]
                  : batch.accounts[place.position - 1]?.accountId) ?? ''
              }
            />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  )
}
