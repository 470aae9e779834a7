import { type PictureType, pictureTypes } from '@panel/contracts/platform/pictures'
import { isHashId } from '@panel/ledger/accounts'
import type { StoredFile } from '../files/use-file-upload.ts'

type StoredPicture = StoredFile<PictureType>

/** A stored picture as the text that a form keeps, such as `1220….png`. */
export const textOfPicture = ({ hash, type }: StoredPicture): string => `${hash}.${type}`

const isType = (text: string | undefined): text is PictureType => pictureTypes.some((type) => type === text)

/** The picture of a form's text; undefined where there is none. */
export const pictureIn = (text: string): StoredPicture | undefined => {
  const [hash, type] = text.split('.')
  return hash !== undefined && isHashId(hash) && isType(type) ? { hash, type } : undefined
}
