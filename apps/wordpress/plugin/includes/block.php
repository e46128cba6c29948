<?php
/**
 * The block: the same form as the shortcode's, chosen and previewed in the editor.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

const WAYFORM_BLOCK_SCRIPT = 'wayform-block';

/**
 * Registers the hooks.
 */
function wayform_hook_block() {
	add_action( 'init', 'wayform_register_block' );
	add_action( 'enqueue_block_editor_assets', 'wayform_tell_block' );
}

/**
 * Registers the block and its script.
 */
function wayform_register_block() {
	$needs = array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' );
	wp_register_script( WAYFORM_BLOCK_SCRIPT, plugins_url( 'block/editor.js', WAYFORM_FILE ), $needs, WAYFORM_VERSION, true );
	wp_set_script_translations( WAYFORM_BLOCK_SCRIPT, 'wayform', plugin_dir_path( WAYFORM_FILE ) . 'languages' );
	wp_register_style( WAYFORM_BLOCK_SCRIPT, plugins_url( 'block/editor.css', WAYFORM_FILE ), array(), WAYFORM_VERSION );
	register_block_type(
		plugin_dir_path( WAYFORM_FILE ) . 'block',
		array( 'render_callback' => 'wayform_render_block' )
	);
}

/**
 * Passes settings to the script of the block: the host of forms, and the default form.
 */
function wayform_tell_block() {
	$settings = wayform_settings();
	$known    = array(
		'host'        => $settings['host'],
		'form'        => $settings['form'],
		'settingsUrl' => current_user_can( 'manage_options' ) ? wayform_settings_url() : '',
	);
	// Inside a script element, data must contain neither a closing tag nor a comment.
	$json = wp_json_encode( $known, JSON_HEX_TAG | JSON_HEX_AMP );
	wp_add_inline_script( WAYFORM_BLOCK_SCRIPT, 'window.wayformBlock = ' . $json . ';', 'before' );
}

/**
 * Renders the block.
 *
 * @param array $attributes Attributes of the block.
 * @return string
 */
function wayform_render_block( $attributes ) {
	$form = wayform_form( is_array( $attributes ) ? $attributes : array() );
	if ( '' === $form || is_feed() ) {
		return $form;
	}
	return '<div ' . get_block_wrapper_attributes() . '>' . $form . '</div>';
}
