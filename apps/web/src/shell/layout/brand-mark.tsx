/** The panel's sign; decoration, since its name is always beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={size} height={size} alt="" />
}
