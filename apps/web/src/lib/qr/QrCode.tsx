import { useQuery } from '@tanstack/react-query'
import { keys } from '../query-keys.ts'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

/** Drawn here, on a white ground in both themes: cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: keys.qr(text),
    queryFn: async () => {
      const { create } = await import('qrcode')
      return create(text, { errorCorrectionLevel: 'M' }).modules
    },
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
          <path d={qrPath(data.size, (row, column) => data.get(row, column) === 1)} fill="#000" />
        </svg>
      )}
    </span>
  )
}
