import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { qrColourProblem } from '@wayform/core/share/qr-look.ts'
import { keys } from '../../../lib/query-keys.ts'
import { fetchQr } from '../queries.ts'
import type { QrLook } from './qr-look.ts'

const SETTLE_MS = 250
const SHOWN_PIXELS = 512

/** The code on screen. Debounced, because a colour picker reports dozens of colours on the way. */
export function useQr(link: string, { style, dark, light, logo }: QrLook) {
  const [wanted] = useDebouncedValue(JSON.stringify({ style, dark, light, logo }), SETTLE_MS)
  const {
    data: address,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: keys.qr(link, wanted),
    queryFn: async ({ signal }) => {
      const look = JSON.parse(wanted) as Pick<QrLook, 'style' | 'dark' | 'light' | 'logo'> // as written above
      const code = await fetchQr(link, { ...look, format: 'svg', size: SHOWN_PIXELS }, signal)
      return `data:image/svg+xml,${encodeURIComponent(await code.text())}`
    },
    enabled: qrColourProblem(dark, light) === null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return { address, error, isFetching, retry: () => void refetch() }
}
