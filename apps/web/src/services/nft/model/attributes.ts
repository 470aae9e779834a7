import { mostAttributes, tokenAttribute } from '@panel/contracts/smart-contracts/nft-attributes'
import type { TokenContent } from '@panel/contracts/smart-contracts/nft-content'

type Attribute = TokenContent['attributes'][number]

/** What lines of `key: value` say, or the number of the first line that says nothing of the kind, from 1. */
export const readAttributes = (
  text: string,
): { readonly attributes: readonly Attribute[] } | { readonly wrongLine: number } => {
  const attributes: Attribute[] = []
  const keys = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const read = tokenAttribute.safeParse({
      key: line.slice(0, Math.max(0, colon)).trim(),
      value: line.slice(colon + 1).trim(),
    }).data
    if (colon === -1 || !read || keys.has(read.key) || attributes.length === mostAttributes)
      return { wrongLine: index + 1 }
    keys.add(read.key)
    attributes.push(read)
  }
  return { attributes }
}
