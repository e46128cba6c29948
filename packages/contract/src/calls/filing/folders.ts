import { MAX_FOLDER_NAME, MAX_FOLDERS, MAX_TAG_LENGTH, MAX_TAGS } from '@wayform/core/form/settings/filing.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, nothing } from '../../shapes/basics.ts'

const count = z.number().int()
const byFolder = z.object({ folderId: id })
const name = z.string().trim().min(1).max(MAX_FOLDER_NAME)
const tag = z.string().trim().min(1).max(MAX_TAG_LENGTH)

const folder = z.object({ id, name: z.string(), forms: count }).meta({
  id: 'Folder',
  description: 'A place for forms: each is in one, or in none',
})
export type Folder = z.output<typeof folder>

const usedTag = z.object({ tag: z.string(), forms: count }).meta({ id: 'Tag', description: 'A word on some forms' })

/** Deleting a folder answers with what was in it, which is enough to make it again. */
const MAX_FILED = 1_000

export const folders = {
  list: ownerRoute({
    may: 'seeForms',
    method: 'GET',
    path: '/api/folders',
    summary: 'The folders in their order, and the tags that forms have, each with the number of its forms',
    answers: {
      200: z.object({
        folders: z.array(folder),
        tags: z.array(usedTag),
        archived: count.describe('How many forms are archived: no folder and no tag counts them'),
      }),
    },
  }),
  create: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/folders',
    creates: true,
    summary: 'A new folder, with these forms in it',
    body: z.object({ name, forms: z.array(id).max(MAX_FILED).default([]) }),
    answers: { 201: z.object({ folder }) },
    errors: ['folder.limit'],
  }),
  rename: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/folders/:folderId',
    summary: 'Another name for a folder',
    params: byFolder,
    body: z.object({ name }),
    answers: { 200: z.object({ folder }) },
    errors: ['folder.notFound'],
  }),
  order: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/folders/order',
    summary: 'The order of the folders, for everybody in the workspace',
    body: z.object({ folders: z.array(id).max(MAX_FOLDERS) }),
    answers: { 200: nothing },
  }),
  remove: ownerRoute({
    may: 'build',
    method: 'DELETE',
    path: '/api/folders/:folderId',
    summary: 'Delete a folder; its forms stay, in no folder',
    params: byFolder,
    answers: { 200: z.object({ forms: z.array(id).describe('What was in it') }) },
    errors: ['folder.notFound'],
  }),
  file: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/forms/:id/place',
    owns: 'params.id',
    summary: 'Put a form into a folder, under tags or into the archive; what is left out stays',
    params: z.object({ id }),
    body: z.object({
      folder: id.nullable().optional().describe('null: in no folder'),
      tags: z.array(tag).max(MAX_TAGS).optional().describe('All of them; without regard to case, each counts once'),
      archived: z.boolean().optional().describe('Out of the way; its link and its responses go on'),
    }),
    answers: { 200: z.object({ folder: id.nullable(), tags: z.array(z.string()), archived: z.boolean() }) },
    errors: ['folder.notFound'],
  }),
}
