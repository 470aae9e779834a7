import type { Stage } from './actors.ts'

/** One of the history's people; undefined on a chain without any. */
export const drawPerson = async ({ people, random }: Pick<Stage, 'people' | 'random'>) => {
  const [first, ...others] = await people()
  return first && random.pick([first, ...others])
}
