import { useQuery } from '@tanstack/react-query'
import { keys } from '../query-keys.ts'
import styles from './QrCode.module.css'

/** Always on white, in both themes: cameras need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: keys.qr(text),
    queryFn: async () => (await import('./qr-path.ts')).qrPath(text),
    staleTime: Infinity,
  })
  return (
    <span className={styles.qr}>
      {data && (
        <svg
          viewBox={`-2 -2 ${data.size + 4} ${data.size + 4}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </span>
  )
}
