import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Blue-green; shade 7 keeps 4.5:1 under white text, shade 3 under dark text. */
const harbor: MantineColorsTuple = [
  '#eef8f9',
  '#e4f2f4',
  '#b9dfe4',
  '#5cc3d0',
  '#74cfda',
  '#2796a5',
  '#17808f',
  '#0c6b7a',
  '#0a5866',
  '#0a4652',
]

const slate: MantineColorsTuple = [
  '#f6f7f8',
  '#f0f3f4',
  '#e3e8ea',
  '#cfd7da',
  '#b3bfc4',
  '#8a989f',
  '#5f6e76',
  '#45545c',
  '#27343a',
  '#10191d',
]

const night: MantineColorsTuple = [
  '#e9eff1',
  '#a7b6bd',
  '#8797a0',
  '#6b7b83',
  '#33434c',
  '#233038',
  '#1d282e',
  '#12191d',
  '#0b1013',
  '#070b0d',
]

/** Mantine's side of the look; packages/look holds what the panel's own rules read. */
export const theme = createTheme({
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 3 },
  colors: { harbor, gray: slate, dark: night },
  black: '#10191d',
  defaultRadius: 'md',
  // The spacing scale of tokens.css: md is between cards, lg within them.
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '0.875rem', lg: '1.125rem', xl: '1.5rem' },
  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  fontFamily: "Geist, 'Geist Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'Geist Mono', 'Geist Mono Fallback', ui-monospace, monospace",
  components: {
    // A hint below its input leaves the inputs of a row at one height.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
})
