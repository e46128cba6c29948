<?php
/**
 * Settings → Wayform.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

const WAYFORM_PAGE = 'wayform';

/**
 * Registers the hooks.
 */
function wayform_hook_settings_page() {
	add_action( 'admin_init', 'wayform_register_settings' );
	add_action( 'admin_menu', 'wayform_add_settings_page' );
	add_filter( 'plugin_action_links_' . plugin_basename( WAYFORM_FILE ), 'wayform_add_settings_link' );
}

/**
 * URL of the page.
 *
 * @return string
 */
function wayform_settings_url() {
	return admin_url( 'options-general.php?page=' . WAYFORM_PAGE );
}

/**
 * Registers the option with its check, and the fields. options.php checks the capability and the nonce.
 */
function wayform_register_settings() {
	register_setting(
		WAYFORM_PAGE,
		WAYFORM_OPTION,
		array(
			'type'              => 'object',
			'sanitize_callback' => 'wayform_sanitize_settings',
			'show_in_rest'      => false,
			'default'           => array(),
		)
	);
	add_settings_section( 'wayform-forms', '', '__return_false', WAYFORM_PAGE );
	add_settings_section( 'wayform-everywhere', __( 'Button on every page', 'wayform' ), '__return_false', WAYFORM_PAGE );
	$fields = array(
		'host'       => array( __( 'Address of your forms', 'wayform' ), 'wayform-forms' ),
		'form'       => array( __( 'Default form', 'wayform' ), 'wayform-forms' ),
		'everywhere' => array( __( 'Floating button', 'wayform' ), 'wayform-everywhere' ),
		'label'      => array( __( 'Button text', 'wayform' ), 'wayform-everywhere' ),
		'color'      => array( __( 'Color', 'wayform' ), 'wayform-everywhere' ),
		'side'       => array( __( 'Side', 'wayform' ), 'wayform-everywhere' ),
	);
	foreach ( $fields as $name => list( $title, $section ) ) {
		$label = 'everywhere' === $name ? array() : array( 'label_for' => 'wayform-' . $name );
		add_settings_field( 'wayform-' . $name, $title, 'wayform_' . $name . '_field', WAYFORM_PAGE, $section, $label );
	}
}

/**
 * Adds the page to the menu.
 */
function wayform_add_settings_page() {
	add_options_page( 'Wayform', 'Wayform', 'manage_options', WAYFORM_PAGE, 'wayform_settings_page' );
}

/**
 * Adds a link to the page to the list of plugins.
 *
 * @param string[] $links Existing links.
 * @return string[]
 */
function wayform_add_settings_link( $links ) {
	array_unshift( $links, '<a href="' . esc_url( wayform_settings_url() ) . '">' . esc_html__( 'Settings', 'wayform' ) . '</a>' );
	return $links;
}

/**
 * Renders the page.
 */
function wayform_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$examples = array(
		'[wayform link="order-cake"]'              => __( 'the form in its place', 'wayform' ),
		'[wayform link="order-cake" mode="popup"]' => __( 'a button that opens it in a popup', 'wayform' ),
		'[wayform link="order-cake" mode="slide"]' => __( 'a button that slides it in from the side', 'wayform' ),
		'[wayform link="order-cake" mode="button"]' => __( 'a floating button in the corner', 'wayform' ),
	);
	?>
	<div class="wrap">
		<h1>Wayform</h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( WAYFORM_PAGE );
			do_settings_sections( WAYFORM_PAGE );
			submit_button();
			?>
		</form>
		<h2><?php esc_html_e( 'Forms on your pages', 'wayform' ); ?></h2>
		<p><?php esc_html_e( 'In the editor, add the Wayform block. Elsewhere, write a shortcode:', 'wayform' ); ?></p>
		<ul>
			<?php foreach ( $examples as $code => $what ) : ?>
				<li><code dir="ltr"><?php echo esc_html( $code ); ?></code> <?php echo esc_html( $what ); ?></li>
			<?php endforeach; ?>
		</ul>
		<p>
			<?php
			/* translators: %s: names of attributes, separated by commas */
			echo esc_html( sprintf( __( 'More attributes: %s.', 'wayform' ), 'label, color, side, height, lang' ) );
			?>
		</p>
	</div>
	<?php
}

/**
 * Field "Address of your forms".
 */
function wayform_host_field() {
	$may = wayform_may_choose_host();
	?>
	<input type="text" inputmode="url" class="regular-text code" dir="ltr" id="wayform-host" name="wayform_settings[host]" value="<?php echo esc_attr( wayform_settings()['host'] ); ?>" placeholder="https://forms.example" aria-describedby="wayform-host-help" <?php disabled( ! $may ); ?>>
	<p class="description" id="wayform-host-help">
		<?php
		if ( $may ) {
			esc_html_e( 'Paste the link of one of your forms, or the part before the form’s name. A script from this address runs on your pages, so name only one that you trust.', 'wayform' );
		} else {
			esc_html_e( 'Only somebody who may publish unfiltered HTML can change it, or WAYFORM_HOST in wp-config.php.', 'wayform' );
		}
		?>
	</p>
	<?php
}

/**
 * Field "Default form".
 */
function wayform_form_field() {
	?>
	<input type="text" class="regular-text code" dir="ltr" id="wayform-form" name="wayform_settings[form]" value="<?php echo esc_attr( wayform_settings()['form'] ); ?>" placeholder="order-cake" aria-describedby="wayform-form-help">
	<p class="description" id="wayform-form-help"><?php esc_html_e( 'Shown where no form is named: the last part of its link, or the whole link.', 'wayform' ); ?></p>
	<?php
}

/**
 * Field "Floating button".
 */
function wayform_everywhere_field() {
	?>
	<label for="wayform-everywhere">
		<input type="checkbox" id="wayform-everywhere" name="wayform_settings[everywhere]" value="1" <?php checked( wayform_settings()['everywhere'] ); ?>>
		<?php esc_html_e( 'Show the default form behind a floating button on every page', 'wayform' ); ?>
	</label>
	<?php
}

/**
 * Field "Button text".
 */
function wayform_label_field() {
	?>
	<input type="text" class="regular-text" dir="auto" maxlength="80" id="wayform-label" name="wayform_settings[label]" value="<?php echo esc_attr( wayform_settings()['label'] ); ?>" aria-describedby="wayform-label-help">
	<p class="description" id="wayform-label-help"><?php esc_html_e( 'Without a text, the button shows a symbol.', 'wayform' ); ?></p>
	<?php
}

/**
 * Field "Color".
 */
function wayform_color_field() {
	$color = wayform_settings()['color'];
	?>
	<input type="color" id="wayform-color" name="wayform_settings[color]" value="<?php echo esc_attr( '' === $color ? WAYFORM_DEFAULT_COLOR : $color ); ?>">
	<?php
}

/**
 * Field "Side".
 */
function wayform_side_field() {
	$sides = array(
		'right' => __( 'Right', 'wayform' ),
		'left'  => __( 'Left', 'wayform' ),
	);
	?>
	<select id="wayform-side" name="wayform_settings[side]">
		<?php foreach ( $sides as $side => $name ) : ?>
			<option value="<?php echo esc_attr( $side ); ?>" <?php selected( wayform_settings()['side'], $side ); ?>><?php echo esc_html( $name ); ?></option>
		<?php endforeach; ?>
	</select>
	<?php
}
