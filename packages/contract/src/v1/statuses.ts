import { PUBLIC_STATUSES, statusOf } from '@wayform/core/responses/public-statuses.ts'
import * as z from 'zod'

export const status = z.enum(PUBLIC_STATUSES)

/** One that a program sends, as everything below the API knows it. */
export const givenStatus = status.transform(statusOf)
