import { proxy } from 'valtio'
import { readStored, storageKeys, writeStored } from '../session/storage.ts'

/** `relative` writes recent moments as ages, `absolute` writes all of them as dates. */
export type TimeStyle = 'relative' | 'absolute'

export const times = proxy<{ style: TimeStyle }>({
  style: readStored(storageKeys.times) === 'absolute' ? 'absolute' : 'relative',
})

export const chooseTimeStyle = (style: TimeStyle): void => {
  times.style = style
  writeStored(storageKeys.times, style)
}
