import { encode } from 'uqr'
import classes from './account.module.css'

interface QrCodeProps {
  readonly text: string
  /** What it holds, in words. */
  readonly label: string
}

/** A text as a QR code, always dark on light so that every reader takes it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
