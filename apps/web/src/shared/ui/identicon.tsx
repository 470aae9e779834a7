import classes from './account.module.css'
import { faceOf } from './identicon-cells.ts'

interface IdenticonProps {
  readonly id: string
  /** In pixels; 22 beside a name in a row, 34 where the account is the subject. */
  readonly size?: number
}

/** The identicon of an account or asset, drawn from its id. Decoration: the name or the id is beside it. */
export function Identicon({ id, size = 22 }: IdenticonProps) {
  const { colour, path } = faceOf(id)
  return (
    <svg
      className={classes.identiconFace}
      data-colour={colour}
      width={size}
      height={size}
      viewBox="0 0 5 5"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}
