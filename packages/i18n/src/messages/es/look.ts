import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Aspecto',
  intro: 'Haz que el formulario se parezca a tu tienda. Los botones se leen bien en cualquier color.',
  pictureHelp: 'JPG, PNG o SVG. Reducimos los archivos para los teléfonos lentos.',
  businessNameHelp: 'Se muestra arriba en el formulario, en lugar de su nombre.',
  own: 'Color propio',
  readable: 'Legible',
  darkened: 'El texto blanco sobre este color se lee mal. Usamos uno más oscuro en botones y enlaces.',
  asItIs: 'El texto blanco sobre este color se lee bien. En pantallas oscuras lo aclaramos.',
  fontHelp: 'Solo se descarga la primera. Las demás están en el teléfono.',
  needsCover: 'Añade una imagen de portada para verla.',
  change: {
    logo: 'Cambiar logo',
    cover: 'Cambiar imagen de portada',
  },
  presets: {
    lapis: 'Lapislázuli',
    berry: 'Frambuesa',
    brick: 'Ladrillo',
    saffron: 'Azafrán',
    cocoa: 'Cacao',
    sea: 'Mar',
    plum: 'Ciruela',
    ink: 'Tinta',
  },
  corners: {
    straight: 'Rectas',
    soft: 'Suaves',
    round: 'Redondas',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Clásica',
    plain: 'Sencilla',
    typewriter: 'Máquina de escribir',
  },
  backgrounds: {
    white: 'Blanco',
    tint: 'Tono suave',
    grey: 'Gris cálido',
    picture: 'Imagen',
  },
  view: 'Lo que muestra la vista previa',
  views: {
    form: 'Formulario',
    done: 'Gracias',
    dark: 'Oscuro',
  },
}
