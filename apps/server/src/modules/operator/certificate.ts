import { connect } from 'node:tls'
import { isIP } from 'node:net'
import { withDeadline } from '../../platform/outbound/deadline.ts'

/** `until` is null where there is no https to ask, or where it was not reached; browsers may reach it all the same. */
export type CertificateReading = { host: string; until: Date | null; problem: string | null; isReached: boolean }

const READ_MS = 5_000

/** The certificate that browsers get at an address, and whether they would accept it. */
export async function readCertificate(url: string, timeoutMs = READ_MS): Promise<CertificateReading> {
  const { protocol, hostname, host, port } = new URL(url)
  if (protocol !== 'https:') return { host, until: null, problem: null, isReached: true }
  try {
    return { host, ...(await withDeadline(timeoutMs, (signal) => ask(hostname, Number(port || 443), signal))) }
  } catch (error) {
    const problem = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { host, until: null, problem, isReached: false }
  }
}

function ask(hostname: string, port: number, signal: AbortSignal) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise<Omit<CertificateReading, 'host'>>((resolve, reject) => {
    // It is only inspected: nothing is sent or read, whatever certificate is presented.
    const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false })
    const end = () => socket.destroy()
    signal.addEventListener('abort', end, { once: true })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      const { authorized, authorizationError: problem } = socket
      end()
      resolve({ until: until ? new Date(until) : null, problem: authorized ? null : String(problem), isReached: true })
    })
  })
}
