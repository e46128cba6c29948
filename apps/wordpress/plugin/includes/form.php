<?php
/**
 * A form on a page: the output of the shortcode, the block and the button on every page.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

const WAYFORM_MODES          = array( 'inline', 'popup', 'slide', 'button' );
const WAYFORM_LANGUAGES      = array( 'en', 'pt-br', 'es', 'id', 'fr', 'it', 'de', 'ar', 'zh', 'ru' );
const WAYFORM_DEFAULT_HEIGHT = 560;
const WAYFORM_SCRIPT         = 'wayform-widget';

/**
 * Registers the hooks.
 */
function wayform_hook_forms() {
	add_action( 'init', 'wayform_register_forms' );
	add_action( 'wp_footer', 'wayform_show_everywhere', 5 );
	add_filter( 'script_loader_tag', 'wayform_load_script_async', 10, 2 );
	add_filter( 'embed_oembed_html', 'wayform_embed_by_script', 10, 2 );
}

/**
 * Registers the shortcode and the oEmbed provider. WordPress puts discovered providers into a sandbox, in which no
 * form can be sent and no WhatsApp opened; registering our host avoids that.
 */
function wayform_register_forms() {
	add_shortcode( 'wayform', 'wayform_shortcode' );
	$host = wayform_settings()['host'];
	if ( '' !== $host ) {
		wp_oembed_add_provider( $host . '/*', $host . '/oembed' );
	}
}

/**
 * The shortcode [wayform link="order-cake" mode="popup"]Order a cake[/wayform].
 *
 * @param array|string $attributes Attributes as written; an empty string when there are none.
 * @param string|null  $content    Text between the tags.
 * @return string
 */
function wayform_shortcode( $attributes, $content = null ) {
	$usual  = array(
		'link'   => '',
		'mode'   => 'inline',
		'label'  => '',
		'color'  => '',
		'side'   => 'right',
		'height' => WAYFORM_DEFAULT_HEIGHT,
		'lang'   => '',
	);
	$wanted = shortcode_atts( $usual, $attributes, 'wayform' );
	if ( '' === $wanted['label'] && is_string( $content ) ) {
		$wanted['label'] = $content;
	}
	return wayform_form( $wanted );
}

/**
 * Renders a form and enqueues the script.
 *
 * @param array $wanted Link, mode, label, color, side, height and lang, all optional and untrusted.
 * @return string
 */
function wayform_form( array $wanted ) {
	$settings = wayform_settings();
	$text     = isset( $wanted['link'] ) && is_string( $wanted['link'] ) ? trim( $wanted['link'] ) : '';
	$link     = '' === $text ? $settings['form'] : wayform_clean_link( $text, $settings['host'] );
	if ( '' === $settings['host'] || '' === $link ) {
		return wayform_hint( $settings['host'] );
	}

	$address = $settings['host'] . '/' . $link;
	$options = wayform_clean_options( $wanted );
	$label   = '' === $options['label'] ? __( 'Open form', 'wayform' ) : $options['label'];
	$anchor  = '<a href="' . esc_url( $address ) . '">' . esc_html( $label ) . '</a>';
	if ( is_feed() ) {
		return $anchor;
	}

	wp_enqueue_script( WAYFORM_SCRIPT, $settings['host'] . '/widget.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- its address has no version.
	$data = wayform_data_attributes( $link, $options );
	switch ( $options['mode'] ) {
		case 'inline':
			// Reserves the height before the script loads, so that nothing on the page shifts.
			$style = 'min-height:' . $options['height'] . 'px';
			return '<div class="wayform" style="' . esc_attr( $style ) . '"' . $data . '>' . $anchor . '</div>';
		case 'button':
			return '<div class="wayform"' . $data . '><noscript>' . $anchor . '</noscript></div>';
		default:
			// It may be in the middle of a sentence.
			return '<span class="wayform"' . $data . '>' . $anchor . '</span>';
	}
}

/**
 * A link that WordPress turned into a frame: the script makes it as wide as the page and as tall as the form.
 *
 * @param string|false $html The oEmbed answer of Wayform for the link.
 * @param string       $url  The link.
 * @return string|false
 */
function wayform_embed_by_script( $html, $url ) {
	$host = wayform_settings()['host'];
	if ( ! is_string( $html ) || '' === $host || wayform_clean_host( $url ) !== $host || '' === wayform_clean_link( $url, $host ) ) {
		return $html;
	}
	$title = 1 === preg_match( '/<iframe[^>]* title="([^"]*)"/', $html, $found ) ? $found[1] : '';
	return wayform_form(
		array(
			'link'  => $url,
			'label' => html_entity_decode( $title, ENT_QUOTES, 'UTF-8' ),
		)
	);
}

/**
 * Attributes by which the script finds the form (docs: "Forms on other websites").
 *
 * @param string $link    Link of the form.
 * @param array  $options From wayform_clean_options().
 * @return string
 */
function wayform_data_attributes( $link, array $options ) {
	$isinline = 'inline' === $options['mode'];
	$data     = array(
		'wayform' => $link,
		'mode'    => $options['mode'],
		'label'   => $options['label'],
		'color'   => $isinline ? '' : $options['color'],
		'side'    => 'left' === $options['side'] && ! $isinline ? 'left' : '',
		'height'  => $isinline ? (string) $options['height'] : '',
		'lang'    => $options['lang'],
	);
	$html     = '';
	foreach ( $data as $name => $value ) {
		if ( '' !== $value ) {
			$html .= ' data-' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	return $html;
}

/**
 * Options that the script accepts, from any input.
 *
 * @param array $wanted Options as written.
 * @return array{mode: string, label: string, color: string, side: string, height: int, lang: string}
 */
function wayform_clean_options( array $wanted ) {
	$mode   = isset( $wanted['mode'] ) ? $wanted['mode'] : '';
	$height = isset( $wanted['height'] ) && is_scalar( $wanted['height'] ) ? absint( $wanted['height'] ) : 0;
	$lang   = isset( $wanted['lang'] ) && is_string( $wanted['lang'] ) ? $wanted['lang'] : '';
	$lang   = strtolower( str_replace( '_', '-', trim( $lang ) ) );
	return array(
		'mode'   => in_array( $mode, WAYFORM_MODES, true ) ? $mode : 'inline',
		'label'  => wayform_clean_label( isset( $wanted['label'] ) ? $wanted['label'] : '' ),
		'color'  => wayform_clean_color( isset( $wanted['color'] ) ? $wanted['color'] : '' ),
		'side'   => wayform_clean_side( isset( $wanted['side'] ) ? $wanted['side'] : '' ),
		'height' => 0 === $height ? WAYFORM_DEFAULT_HEIGHT : min( max( $height, 200 ), 3000 ),
		'lang'   => in_array( $lang, WAYFORM_LANGUAGES, true ) ? $lang : '',
	);
}

/**
 * Shows editors why there is no form; visitors see nothing.
 *
 * @param string $host Host of the settings, empty when none is set.
 * @return string
 */
function wayform_hint( $host ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$text = '' === $host
		? __( 'Wayform: set the address of your forms in Settings → Wayform.', 'wayform' )
		: __( 'Wayform: name a form by its link, or choose a default form in Settings → Wayform.', 'wayform' );
	return '<p class="wayform-hint"><em>' . esc_html( $text ) . '</em></p>';
}

/**
 * The default form behind a floating button, when it is enabled in the settings.
 */
function wayform_show_everywhere() {
	$settings = wayform_settings();
	if ( ! $settings['everywhere'] || '' === $settings['host'] || '' === $settings['form'] ) {
		return;
	}
	$wanted = array(
		'mode'  => 'button',
		'label' => $settings['label'],
		'color' => $settings['color'],
		'side'  => $settings['side'],
	);
	echo wayform_form( $wanted ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped where it is put together.
}

/**
 * Loads the script without blocking the page.
 *
 * @param string $tag    The script element.
 * @param string $handle Handle of the script.
 * @return string
 */
function wayform_load_script_async( $tag, $handle ) {
	if ( WAYFORM_SCRIPT !== $handle || false !== strpos( $tag, ' async' ) ) {
		return $tag;
	}
	return str_replace( ' src=', ' async src=', $tag );
}
