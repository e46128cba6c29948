type Request = { method: string; url: string; body: string; hasKey: boolean }

/** The same request for a shell. Secrets are not known here, so the key is a variable. */
export function curlText({ method, url, body, hasKey }: Request): string {
  const isGet = method === 'GET'
  const type = body.startsWith('{') || body.startsWith('[') ? 'application/json' : 'application/x-www-form-urlencoded'
  return [
    `curl -X ${method} ${quoted(isGet && body ? `${url}?${body}` : url)}`,
    ...(hasKey ? ['-H "Authorization: Bearer $WAYFORM_KEY"'] : []),
    ...(body && !isGet ? [`-H 'Content-Type: ${type}'`, `-d ${quoted(body)}`] : []),
  ].join(' \\\n  ')
}

/** One word of a shell, whatever a respondent wrote in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
